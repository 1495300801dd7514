import { register } from 'tsx/esm/api'

// Only for ES modules: tsx's hook for `require` would rewrite rspack's own files, and with them the federation runtime in
// a remote.
register()
