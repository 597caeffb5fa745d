// Carries the flags of pkg-config only: ICU types must not reach Swift (see Decisions/0002).
