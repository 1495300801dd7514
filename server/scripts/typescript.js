import { register } from 'tsx/esm/api'

// For a thread that runs sources: tsx's own loader leaves threads out. Needed beside the compiler, never in production.
register()
