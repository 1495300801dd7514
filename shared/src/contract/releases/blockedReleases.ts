/** The releases that failed in this browser, for a day: `papers@1.2.0-1f3a9c02,…`. */
export const blockedReleasesCookie = 'portal_blocked'
export const blockedReleasesSeconds = 24 * 60 * 60
/** The most releases that the cookie holds, newest first. */
export const blockedReleasesMax = 8
