// Empty: the module only supplies the flags of pkg-config, because ICU types must not reach Swift (see
// Decisions/0002).
