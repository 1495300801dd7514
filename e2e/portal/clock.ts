import { aheadMs } from '../../scripts/test-clock.mjs'

/** The portal's time in milliseconds. Playwright keeps the real time, by which it drops expired cookies. */
export const now = (): number => Date.now() + aheadMs
