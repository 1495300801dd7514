import { demoClub, demoHandles } from '@portal/demo'
import { handlePatterns, platforms } from '@portal/shared/contract'
import { createPlatforms } from '../../../core/platforms/clients.ts'
import { testEnvironment } from '../../../testing/portal.ts'
import { noPaces } from '../../../testing/servers/simulated-platforms.ts'
import { demoDailyProblems, demoProblems } from '../../problems/daily/daily-problems.demo.ts'
import { startDemoPlatforms } from './platforms.demo.ts'
import { demoProfiles, demoSolved } from './profiles.demo.ts'

const now = new Date('2026-02-10T12:00:00Z')
const later = new Date('2026-02-24T12:00:00Z')
const student = demoClub[11]
if (!student) throw new Error('the club is empty')

const demo = (changes: Partial<ReturnType<typeof testEnvironment>> = {}) => {
  const environment = testEnvironment()
  return {
    ...environment,
    demo: true,
    platforms: { ...environment.platforms, areDefaults: true },
    ...changes,
  }
}

test('most members have four handles that the platforms allow, each a different one', () => {
  const all = demoClub.flatMap(demoHandles)

  for (const { platform, username } of all) expect(username).toMatch(handlePatterns[platform])
  expect(new Set(all.map(({ platform, username }) => `${platform} ${username.toLowerCase()}`)).size).toBe(
    all.length,
  )
  expect(demoClub.filter((member) => demoHandles(member).length === 4).length).toBeGreaterThan(40)
  expect(demoClub.some((member) => demoHandles(member).length === 0)).toBe(true)
  expect(demoHandles(student)).toHaveLength(4)
})

test('solved problems are the same whenever they are polled, and only grow', () => {
  const first = demoSolved(student, now)
  const grown = new Map(demoSolved(student, later).map((solved) => [solved.problem.questionId, solved]))
  const recent = first.filter(({ solvedAt }) => solvedAt * 1000 > now.getTime() - 40 * 24 * 3_600_000)

  expect(demoSolved(student, now)).toEqual(first)
  expect(recent.length).toBeGreaterThan(10)
  expect(first.every(({ solvedAt }) => solvedAt * 1000 <= now.getTime())).toBe(true)
  for (const solved of recent) expect(grown.get(solved.problem.questionId)).toEqual(solved)
  expect(grown.size).toBeGreaterThan(first.length)
})

test('there are sixty days of daily problems of all three platforms, and a day keeps its own', () => {
  const daily = demoDailyProblems(now)

  expect(daily).toHaveLength(60)
  expect(daily.at(-1)?.date).toBe('2026-02-10')
  expect(new Set(daily.map(({ problem }) => problem.platform)).size).toBe(3)
  expect(demoDailyProblems(later).find(({ date }) => date === '2026-02-10')).toEqual(daily.at(-1))
  expect(new Set(demoProblems.map(({ questionId }) => questionId)).size).toBe(demoProblems.length)
})

test('the demo’s platforms know its members, through the real clients', async () => {
  const simulator = await startDemoPlatforms(demo(), () => now)
  if (!simulator) throw new Error('no platforms were started')
  try {
    const { codeforces, gfg, github, leetcode } = createPlatforms({
      addresses: simulator.addresses,
      paces: noPaces,
    })
    const known = new Map(
      demoProfiles(now).map((profile) => [`${profile.platform} ${profile.handle}`, profile]),
    )

    expect(await leetcode.profile('asha_sample')).toMatchObject({ names: ['Asha Sample'] })
    const solved = await codeforces.solved('asha_sample')
    expect(solved.length).toBeGreaterThan(10)
    expect(new Set(solved)).toEqual(new Set(known.get('codeforces asha_sample')?.solved))
    expect(new Set(await gfg.solved('asha_sample'))).toEqual(new Set(known.get('gfg asha_sample')?.solved))
    expect(
      (await github.commits(['asha-sample'], new Date(now.getTime() - 365 * 86_400_000))).get('asha-sample')
        ?.commits,
    ).toBe(known.get('github asha-sample')?.commits)
    for (const platform of platforms) {
      const page = await (await fetch(`${simulator.settings[platform]}?handle=someone-new`)).text()
      expect(page.match(/aria-label="Solve /g)?.length ?? 0).toBe(platform === 'github' ? 0 : 6)
    }
  } finally {
    await simulator.stop()
  }
})

test('no platform is simulated in production, without the demo, or if real ones are configured', async () => {
  const { platforms: named } = testEnvironment()
  for (const environment of [
    demo({ production: true }),
    demo({ demo: false }),
    demo({ platforms: { ...named, areDefaults: false } }),
  ])
    expect(await startDemoPlatforms(environment, () => now)).toBeUndefined()
})
