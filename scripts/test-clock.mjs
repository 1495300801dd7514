/** The start time of every test run: noon in India. TEST_STARTS_AT overrides it. */
const startsAt = '2026-11-27T06:30:00Z'

// The first process of a run sets the offset, so that all clocks agree.
process.env.TEST_AHEAD_MS ??= String(Date.parse(process.env.TEST_STARTS_AT || startsAt) - Date.now())

/** How many milliseconds this run's clocks are ahead of real time. */
export const aheadMs = Number(process.env.TEST_AHEAD_MS)

/** Moves `Date` in a Node process, a jest environment or a page. Time passes at normal speed. */
export function moveClock(aheadMs, realm = globalThis) {
  const { Date: RealDate } = realm
  const now = () => RealDate.now() + aheadMs
  // Tests may mock it.
  let shownNow = now
  realm.Date = new Proxy(RealDate, {
    construct: (_, args, target) => Reflect.construct(RealDate, args.length > 0 ? args : [now()], target),
    apply: () => new RealDate(now()).toString(),
    get: (_, name) => (name === 'now' ? shownNow : Reflect.get(RealDate, name)),
    set: (_, name, value) => {
      if (name !== 'now') return Reflect.set(RealDate, name, value)
      shownNow = value
      return true
    },
  })
  RealDate.prototype.constructor = realm.Date
}

/** Gives a Node process the tests' clock. */
export const clockEnvironment = {
  NODE_OPTIONS: `--import=${new URL('moved-clock.mjs', import.meta.url).href}`,
  TEST_AHEAD_MS: process.env.TEST_AHEAD_MS,
}
