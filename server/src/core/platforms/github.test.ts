import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { type GithubCommits, HandleNotFound } from './platforms.ts'

const platforms = setUpSimulatedPlatforms({
  profiles: [
    { platform: 'github', handle: 'student-one', name: 'kxQpLmabcd', solved: [], commits: 214 },
    { platform: 'github', handle: 'student-two', name: '', solved: [], commits: 3 },
  ],
})

const countsOf = (read: Map<string, GithubCommits>) =>
  new Map([...read].map(([handle, { commits }]) => [handle, commits]))

/** A year ago. */
const since = new Date(Date.now() - 365 * 86_400_000)

const commits = new Map([
  ['student-one', 214],
  ['Student-Two', 3],
  ['fresh', 0],
])

test('the name may be missing, and an unknown handle is something else', async () => {
  const { simulator, clients } = platforms()
  const { github } = clients()
  simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

  expect(await github.profile('student-one')).toMatchObject({ names: ['kxQpLmabcd'] })
  expect(await github.profile('student-two')).toMatchObject({ names: [] })
  await expect(github.profile('student-none')).rejects.toBeInstanceOf(HandleNotFound)
})

test('with a token one query reads commits of many, with names as variables; unknown handles are left out', async () => {
  const { simulator, clients } = platforms()
  simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

  const read = await clients({ githubToken: 'ghp_token' }).github.commits(
    [...commits.keys(), 'student-none', 'not a handle'],
    since,
  )

  expect(countsOf(read)).toEqual(commits)
  expect(simulator.calls).toHaveLength(1)
  expect(simulator.calls[0]).toMatchObject({
    path: '/github/graphql',
    headers: { authorization: 'Bearer ghp_token' },
    body: { variables: { login0: 'student-one' }, query: expect.not.stringContaining('student') },
  })
})

test('commits since a moment are the same with a token and without', async () => {
  const { simulator, clients, asked } = platforms()
  simulator.world.change('github', 'student-one', { recentCommits: 12 })
  const recently = new Date(Date.now() - 10 * 86_400_000)

  for (const [moment, expected] of [
    [since, 214],
    [recently, 12],
  ] as const)
    for (const githubToken of ['ghp_token', undefined]) {
      const read = await clients({ githubToken }).github.commits(['student-one', 'fresh'], moment)
      expect(countsOf(read)).toEqual(
        new Map([
          ['student-one', expected],
          ['fresh', 0],
        ]),
      )
    }
  expect(simulator.calls[0]?.body).toMatchObject({
    query: expect.stringContaining(`contributionsCollection(from: "${since.toISOString()}")`),
  })
  const search = new URL(asked()[1] ?? '', 'https://api.github.example').searchParams
  expect(search.get('q')).toBe(`author:student-one author-date:>=${since.toISOString().slice(0, 19)}Z`)
})

test('without a token each is a search, at the pace of searches', async () => {
  const { simulator, clients, asked, time } = platforms()
  simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

  const { github } = clients({ paces: undefined })
  const read = await github.commits([...commits.keys(), 'student-none'], since)

  expect(countsOf(read)).toEqual(commits)
  expect(asked()[0]).toMatch(/^\/search\/commits\?q=author%3Astudent-one\+author-date.*&per_page=1$/)
  expect(simulator.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  expect(time.waits).toEqual([6100, 6100, 6100])
})

test('a rejected token ends the run', async () => {
  const { simulator, clients } = platforms()
  const { github } = clients({ githubToken: 'ghp_token' })
  simulator.failures.add({ platform: 'github', mode: 'forbidden page', times: 1 })

  await expect(github.commits(['student-one'], since)).rejects.toMatchObject({ isRefusal: true })
  await expect(github.commits(['student-two'], since)).rejects.toMatchObject({ isRefusal: true })
  expect(simulator.calls).toHaveLength(1)
})
