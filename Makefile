# make check   set up, build, check the sample app, print and store the report
# make test    set up, get a browser, lint, build with the import check, run every test
# The other targets: setup build lint format bench install clean

PREFIX ?= /usr/local
DEBIAN_PACKAGES = pkg-config libharfbuzz-dev libharfbuzz-bin libfreetype-dev libfontconfig-dev libicu-dev
BREW_PACKAGES = pkg-config harfbuzz freetype fontconfig icu4c
LIBRARIES = harfbuzz freetype2 fontconfig icu-uc
SUDO = $(if $(filter 0,$(shell id -u)),,sudo)
SWIFT_SOURCES = Package.swift Sources Tests Fonts/BundledFonts.swift
RELEASE = .build/release/labelfit

# Homebrew keeps ICU out of the usual folders.
ifeq ($(shell uname -s),Darwin)
  export PKG_CONFIG_PATH := $(shell brew --prefix icu4c 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

.PHONY: check test setup browser build lint format bench install clean

check: build
	@mkdir -p Reports/Sample
	@$(RELEASE) check Strings/Sample --no-system-fonts --verbose --report text \
	  --report text=Reports/Sample/report.txt --report json=Reports/Sample/report.json; \
	  code=$$?; if [ $$code -gt 2 ]; then exit $$code; fi; \
	  echo "The sample app is made to trigger every rule. Its report is in Reports/Sample."

test: setup browser lint
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test --skip-build --parallel

build: setup
	swift build -c release --product labelfit

setup:
	@if pkg-config --exists $(LIBRARIES) 2>/dev/null && command -v hb-shape >/dev/null; then exit 0; fi; \
	if command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q $(DEBIAN_PACKAGES); \
	elif command -v brew >/dev/null; then \
	  brew install $(BREW_PACKAGES); \
	else \
	  echo "Install these libraries with their headers, and hb-shape, then run make again: $(LIBRARIES)" >&2; exit 1; \
	fi

# The report's page is tested in a real browser; where there is none, and no way to get one, those tests are skipped.
browser:
	@if command -v chromium || command -v chromium-browser || command -v google-chrome; then exit 0; fi >/dev/null; \
	if command -v apt-get >/dev/null; then \
	  $(SUDO) apt-get update -q && $(SUDO) apt-get install -y -q --no-install-recommends chromium || true; \
	fi

lint:
	swift format lint --strict --parallel --recursive $(SWIFT_SOURCES)

format:
	swift format --in-place --parallel --recursive $(SWIFT_SOURCES)

install: build
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/labelfit/Fonts
	install -m 755 $(RELEASE) $(DESTDIR)$(PREFIX)/bin/labelfit
	cp -R Fonts/Inter Fonts/NotoSansSC $(DESTDIR)$(PREFIX)/share/labelfit/Fonts/

clean:
	rm -rf .build
