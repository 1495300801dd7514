import { aheadMs, moveClock } from './test-clock.mjs'

// Import first to give a Node process the tests' clock.
moveClock(aheadMs)
