#!/usr/bin/env bash
# Runs labelfit with the inputs of the action, which come as variables.
set -uo pipefail

paths=()
while IFS= read -r line; do
  [[ -z "$line" ]] || paths+=("$line")
done <<<"${LABELFIT_PATHS:-.}"

# Split at spaces as a shell would, without expanding anything.
set -f
read -r -a arguments <<<"${LABELFIT_ARGUMENTS:-}"
set +f

reports=(--report github)
[[ -z "${LABELFIT_SARIF:-}" ]] || reports+=(--report "sarif=$LABELFIT_SARIF")
[[ -z "${LABELFIT_MARKDOWN:-}" ]] || reports+=(--report "markdown=$LABELFIT_MARKDOWN")

"${LABELFIT:-labelfit}" check --fail-on "${LABELFIT_FAIL_ON:-error:likely}" \
  "${reports[@]}" ${arguments[@]+"${arguments[@]}"} -- ${paths[@]+"${paths[@]}"}
code=$?
[[ -z "${GITHUB_OUTPUT:-}" ]] || echo "exit-code=$code" >>"$GITHUB_OUTPUT"
exit "$code"
