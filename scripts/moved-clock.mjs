import { aheadMs, moveClock } from './test-clock.mjs'

// Imported before anything else, this gives a Node process the clock of the tests.
moveClock(aheadMs)
