/** Where the API is on the portal's own origin. */
export const API_BASE = '/backend'
