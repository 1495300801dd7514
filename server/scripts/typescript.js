import { register } from 'tsx/esm/api'

// For threads that run sources, which tsx's own loader leaves out. Never needed in production.
register()
