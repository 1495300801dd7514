import { setUpSimulatedPlatforms } from '../../testing/simulated-platforms.ts'
import { HandleNotFound } from './platforms.ts'

const platforms = setUpSimulatedPlatforms({
  profiles: [
    { platform: 'github', handle: 'student-one', name: 'kxQpLmabcd', solved: [], commits: 214 },
    { platform: 'github', handle: 'student-two', name: '', solved: [], commits: 3 },
  ],
})

const commits = new Map([
  ['student-one', 214],
  ['Student-Two', 3],
  ['fresh', 0],
])

test('the name may be missing, and nobody of that name is another thing', async () => {
  const { simulator, clients } = platforms()
  const { github } = clients()
  simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

  expect(await github.names('student-one')).toEqual(['kxQpLmabcd'])
  expect(await github.names('student-two')).toEqual([])
  await expect(github.names('student-none')).rejects.toBeInstanceOf(HandleNotFound)
})

test('with a token commits of many come by one query, the names as variables; who is unknown is left out', async () => {
  const { simulator, clients } = platforms()
  simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

  const read = await clients({ githubToken: 'ghp_token' }).github.commits([
    ...commits.keys(),
    'student-none',
    'not a handle',
  ])

  expect(read).toEqual(commits)
  expect(simulator.calls).toHaveLength(1)
  expect(simulator.calls[0]).toMatchObject({
    path: '/github/graphql',
    headers: { authorization: 'Bearer ghp_token' },
    body: { variables: { login0: 'student-one' }, query: expect.not.stringContaining('student') },
  })
})

test('with a token commits since a moment are asked for', async () => {
  const { simulator, clients } = platforms()
  simulator.world.change('github', 'student-one', { recentCommits: 12 })
  const since = new Date('2026-10-31T18:30:00Z')

  const read = await clients({ githubToken: 'ghp_token' }).github.commits(['student-one', 'fresh'], since)

  expect(read).toEqual(
    new Map([
      ['student-one', 12],
      ['fresh', 0],
    ]),
  )
  expect(simulator.calls[0]?.body).toMatchObject({
    query: expect.stringContaining('contributionsCollection(from: "2026-10-31T18:30:00.000Z")'),
  })
  expect(await clients().github.commits(['student-one'], since)).toEqual(new Map())
})

test('more than 50 are asked for in several queries', async () => {
  const handles = Array.from({ length: 120 }, (_, n) => `student-${n}`)

  expect((await platforms().clients({ githubToken: 'ghp_token' }).github.commits(handles)).size).toBe(120)
  expect(platforms().simulator.calls).toHaveLength(3)
})

test('without a token each is a search, at the pace of searches', async () => {
  const { simulator, clients, asked, time } = platforms()
  simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

  const { github } = clients({ paces: undefined })
  const read = await github.commits([...commits.keys(), 'student-none'])

  expect(read).toEqual(commits)
  expect(asked()[0]).toBe('/search/commits?q=author%3Astudent-one&per_page=1')
  expect(simulator.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  expect(time.waits).toEqual([6100, 6100, 6100])
})

test('a token that is refused ends the run', async () => {
  const { simulator, clients } = platforms()
  const { github } = clients({ githubToken: 'ghp_token' })
  simulator.failures.add({ platform: 'github', mode: 'forbidden page', times: 1 })

  await expect(github.commits(['student-one'])).rejects.toMatchObject({ isRefusal: true })
  await expect(github.commits(['student-two'])).rejects.toMatchObject({ isRefusal: true })
  expect(simulator.calls).toHaveLength(1)
})
