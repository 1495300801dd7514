/** The API's path on the portal's own origin. */
export const API_BASE = '/backend'
