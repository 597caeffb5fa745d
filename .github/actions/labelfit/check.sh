#!/usr/bin/env bash
# Runs labelfit with the inputs of the action, which are environment variables.
set -uo pipefail

paths=()
while IFS= read -r line; do
  [[ -z "$line" ]] || paths+=("$line")
done <<<"${LABELFIT_PATHS:-.}"

# Splits a text into words as a shell does, at white space outside quotation marks, without expanding or running
# anything.
arguments=()
split() {
  local text=$1 word="" quote="" open=0 i=0 c
  while ((i < ${#text})); do
    c=${text:i:1}
    if [[ -n $quote ]]; then
      if [[ $c == "$quote" ]]; then
        quote=""
      elif [[ $quote == '"' && $c == \\ && ${text:i+1:1} == [\"\\] ]]; then
        i=$((i + 1)) && word+=${text:i:1}
      else
        word+=$c
      fi
    elif [[ $c == [\"\'] ]]; then
      quote=$c open=1
    elif [[ $c == \\ ]]; then
      i=$((i + 1)) && word+=${text:i:1} open=1
    elif [[ $c == [[:space:]] ]]; then
      ((open == 0)) || arguments+=("$word")
      word="" open=0
    else
      word+=$c open=1
    fi
    i=$((i + 1))
  done
  ((open == 0)) || arguments+=("$word")
  [[ -z $quote ]]
}
if ! split "${LABELFIT_ARGUMENTS:-}"; then
  echo "::error title=labelfit::a quotation mark in the input “arguments” is not closed"
  exit 64
fi

reports=(--report "${LABELFIT_FORMAT:-github}")
[[ -z "${LABELFIT_SARIF:-}" ]] || reports+=(--report "sarif=$LABELFIT_SARIF")
[[ -z "${LABELFIT_MARKDOWN:-}" ]] || reports+=(--report "markdown=$LABELFIT_MARKDOWN")
[[ -z "${LABELFIT_CODE_QUALITY:-}" ]] || reports+=(--report "gitlab=$LABELFIT_CODE_QUALITY")
[[ -z "${LABELFIT_JUNIT:-}" ]] || reports+=(--report "junit=$LABELFIT_JUNIT")

"${LABELFIT:-labelfit}" check --fail-on "${LABELFIT_FAIL_ON:-error:likely}" \
  "${reports[@]}" ${arguments[@]+"${arguments[@]}"} -- ${paths[@]+"${paths[@]}"}
code=$?
[[ -z "${GITHUB_OUTPUT:-}" ]] || echo "exit-code=$code" >>"$GITHUB_OUTPUT"
exit "$code"
