/** Figures are read twice an hour: older than this, and the platform does not answer. */
const oldMs = 120 * 60_000

/** Both in milliseconds since 1970. */
export const isOld = (moment: number, now: number) => now - moment >= oldMs
