import { createServer } from 'node:http'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import {
  type GithubCommits,
  HandleNotFound,
  PlatformUnreachable,
  type Solved,
  solvedLongAgo,
} from './platforms.ts'

const solvedAt = 1_760_000_000
const problems = (count: number, idOf: (n: number) => string): Solved[] =>
  Array.from({ length: count }, (_, n) => ({
    id: idOf(n),
    name: `Problem ${idOf(n)}`,
    solvedAt: solvedAt + n * 60,
  }))
const halloumi = { id: '1903 A', name: 'Halloumi Boxes', rating: 800, solvedAt }

const platforms = setUpSimulatedPlatforms({
  profiles: [
    { platform: 'codeforces', handle: 'Tourist_1', name: 'kxQpLmab Rao', solved: [], rating: 1287 },
    { platform: 'codeforces', handle: 'one_name', name: 'kxQpLmab', solved: [], rating: 3100 },
    { platform: 'codeforces', handle: 'diligent', name: '', solved: problems(1200, (n) => `${n + 1} A`) },
    {
      platform: 'codeforces',
      handle: 'again',
      name: '',
      solved: [
        { ...halloumi, solvedAt: solvedAt + 50 },
        halloumi,
        { id: '100001 B', name: 'Gym problem', solvedAt },
      ],
    },
    {
      platform: 'leetcode',
      handle: 'student_one',
      name: ' kxQpLmabcd ',
      solved: problems(30, (n) => `problem-${n % 25}`),
    },
    {
      platform: 'gfg',
      handle: 'student_one',
      name: 'kxQpLmabcd',
      solved: problems(160, (n) => `problem-${n}`),
    },
    { platform: 'github', handle: 'student-one', name: 'kxQpLmabcd', solved: [], commits: 214 },
    { platform: 'github', handle: 'student-two', name: '', solved: [], commits: 3 },
  ],
})

test.each([
  ['codeforces', 'tourist_1', ['kxQpLmab', 'Rao', 'kxQpLmab Rao']],
  ['codeforces', 'one_name', ['kxQpLmab']],
  ['codeforces', 'fresh', []],
  ['leetcode', 'Student_One', ['kxQpLmabcd']],
  ['leetcode', 'fresh', []],
  ['gfg', 'student_one', ['kxQpLmabcd']],
  ['github', 'student-one', ['kxQpLmabcd']],
  ['github', 'student-two', []],
] as const)('reads the names of the %s profile %s', async (platform, handle, names) => {
  expect(await platforms.clients()[platform].profile(handle)).toMatchObject({ names })
})

test.each(['codeforces', 'leetcode', 'gfg', 'github'] as const)(
  'recognises an unknown handle of %s, for its profile and its solved problems',
  async (platform) => {
    const { simulator, clients } = platforms
    simulator.failures.add({ platform, mode: 'unknown handle' })
    const client = clients()[platform]

    await expect(client.profile('nobody1')).rejects.toBeInstanceOf(HandleNotFound)
    if ('solved' in client) await expect(client.solved('nobody1')).rejects.toBeInstanceOf(HandleNotFound)
  },
)

const described = {
  codeforces: { title: 'Problem 1903A', difficulty: '1200', topics: ['greedy', 'math'] },
  leetcode: { title: 'Two Sum', difficulty: 'Easy', topics: ['Array', 'Hash Table'] },
  gfg: { title: 'Key Pair', difficulty: 'Medium', topics: ['Arrays'] },
}

test.each([
  ['codeforces', '1903 A', ['1903 Z', '99999 A']],
  ['leetcode', 'two-sum', ['no-such-problem']],
  ['gfg', 'key-pair', ['no-such-problem']],
] as const)(
  'a problem of %s is described as there; an unknown one has none',
  async (platform, id, unknown) => {
    const client = platforms.clients()[platform]

    expect(await client.problem(id)).toEqual(described[platform])
    for (const missing of unknown) expect(await client.problem(missing)).toBeNull()
  },
)

describe('Codeforces', () => {
  test('accounts have rating and title; unrated ones have 0 and none', async () => {
    const { codeforces } = platforms.clients()

    const accountId = expect.any(String)
    expect(await codeforces.accounts(['Tourist_1', 'one_name', 'fresh', 'FRESH'])).toEqual(
      new Map([
        ['Tourist_1', { rating: 1287, rank: 'pupil', accountId }],
        ['one_name', { rating: 3100, rank: 'legendary grandmaster', accountId }],
        ['fresh', { rating: 0, rank: 'unrated', accountId }],
        ['FRESH', { rating: 0, rank: 'unrated', accountId }],
      ]),
    )
    expect(platforms.asked()).toHaveLength(1)
  })

  test('drops an unknown handle from a list and asks for the others again', async () => {
    const { simulator, clients, asked } = platforms
    for (const handle of ['gone_one', 'gone_two'])
      simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle })

    const accounts = await clients().codeforces.accounts(['gone_one', 'Tourist_1', 'GONE_TWO', 'one_name'])

    expect([...accounts.keys()]).toEqual(['Tourist_1', 'one_name'])
    expect(asked()).toHaveLength(3)
  })

  test('a list with too many unknown handles ends the run instead of causing a call for each', async () => {
    const { simulator, clients, asked } = platforms
    simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle' })
    const handles = Array.from({ length: 80 }, (_, n) => `nobody_${n}`)

    await expect(clients().codeforces.accounts(handles)).rejects.toThrow('too many handles are unknown')
    expect(asked().length).toBeLessThan(60)
  })

  test('lists solved problems once each, at the earliest, page by page; news in one small page', async () => {
    const { clients, asked } = platforms
    const { codeforces } = clients()
    expect(await codeforces.solved('again')).toEqual([
      halloumi,
      { id: '100001 B', name: 'Gym problem', solvedAt },
    ])

    expect(await codeforces.solved('diligent')).toHaveLength(1200)
    // A verdict may come a day late, so problems of the last day are read again.
    const newest = await codeforces.solved('diligent', solvedAt + 1199 * 60)

    expect(newest.map(({ id }) => id)).toContain('1200 A')
    expect(asked().map((path) => /from=\d+&count=\d+/.exec(path)?.[0])).toEqual(
      expect.arrayContaining([
        ...['from=1001&count=1000', 'from=2001&count=1000'],
        ...['from=1&count=100', 'from=101&count=1000'],
      ]),
    )
  })

  test('an exhausted limit is no unknown handle', async () => {
    const { simulator, clients } = platforms
    simulator.failures.add({ platform: 'codeforces', mode: 'call limit' })
    const failure = await clients()
      .codeforces.profile('one_name')
      .catch((error) => error)
    expect(failure).toBeInstanceOf(PlatformUnreachable)
    expect(failure).toMatchObject({ isRejection: true, reason: 'Call limit exceeded', retryAfterSeconds: 5 })
  })
})

describe('LeetCode', () => {
  test('lists each problem of the newest 20 once, with times as numbers', async () => {
    const { solved, total, oldest } = await platforms.clients().leetcode.solved('student_one')

    expect({ total, oldest }).toEqual({ total: 25, oldest: solvedAt + 10 * 60 })
    expect(solved).toHaveLength(20)
    expect(solved[0]).toMatchObject({ id: 'problem-4', solvedAt: solvedAt + 29 * 60 })
  })

  test('is not called for a while after its page for robots', async () => {
    const { simulator, clients, asked, time } = platforms
    const { leetcode } = clients()
    simulator.failures.add({ platform: 'leetcode', mode: 'forbidden page', times: 1 })
    const refusal = { isRejection: true, retryAfterSeconds: 60 }

    await expect(leetcode.profile('student_one')).rejects.toMatchObject({ reason: 'status 403' })
    await expect(leetcode.solved('another')).rejects.toMatchObject(refusal)
    expect(asked()).toHaveLength(1)
    time.ms += 60_000
    expect(await leetcode.profile('student_one')).toMatchObject({ names: ['kxQpLmabcd'] })
  })
})

describe('GFG', () => {
  test('reads all solved problems from its second host, in India’s time', async () => {
    const solved = await platforms.clients().gfg.solved('student_one')
    expect(solved).toHaveLength(160)
    expect(solved).toContainEqual({ id: 'problem-0', name: 'Problem problem-0', solvedAt })
    expect(platforms.simulator.calls).toMatchObject([
      { path: '/gfg-practice/api/v1/user/problems/submissions/', body: { handle: 'student_one' } },
    ])
  })

  test('a problem without a time was solved long ago, and an invalid entry hides no other', async () => {
    const result = {
      Easy: {
        1: { slug: 'with-time', pname: 'With a time', lang: 'cpp', user_subtime: '2025-11-20 17:31:58' },
        2: { slug: 'without-time', pname: 'Without\u0000 one', lang: 'cpp' },
        3: { slug: '../elsewhere', pname: 'Not a slug' },
        4: null,
        5: { slug: '-with-hyphen', pname: 'With a hyphen' },
      },
      Hard: {},
    }
    const server = createServer((_request, response) =>
      response.end(JSON.stringify({ status: 'success', result, count: 4 })),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const { simulator, clients } = platforms
    const gfgPractice = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const { gfg } = clients({ addresses: { ...simulator.addresses, gfgPractice } })

    expect(await gfg.solved('student_one')).toEqual([
      { id: 'with-time', name: 'With a time', solvedAt: Date.parse('2025-11-20T17:31:58+05:30') / 1000 },
      { id: 'without-time', name: 'Without one', solvedAt: solvedLongAgo },
      { id: '-with-hyphen', name: 'With a hyphen', solvedAt: solvedLongAgo },
    ])
    server.closeAllConnections()
    server.close()
  })
})

describe('GitHub', () => {
  /** A year ago. */
  const since = new Date(Date.now() - 365 * 86_400_000)
  const commits = { 'student-one': 214, 'Student-Two': 3, fresh: 0 }
  const countsOf = (read: Map<string, GithubCommits>) =>
    Object.fromEntries([...read].map(([handle, one]) => [handle, one.commits]))

  test('with a token one query reads commits of many, with names as variables; unknown handles are left out', async () => {
    const { simulator, clients } = platforms
    simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

    const handles = [...Object.keys(commits), 'student-none', 'not a handle']
    const read = await clients({ githubToken: 'ghp_token' }).github.commits(handles, since)

    expect(countsOf(read)).toEqual(commits)
    expect(simulator.calls).toMatchObject([
      {
        path: '/github/graphql',
        headers: { authorization: 'Bearer ghp_token' },
        body: { variables: { login0: 'student-one' }, query: expect.not.stringContaining('student') },
      },
    ])
  })

  test('without a token each is a search, at the pace of searches', async () => {
    const { simulator, clients, asked, time } = platforms
    simulator.failures.add({ platform: 'github', mode: 'unknown handle', handle: 'student-none' })

    const read = await clients({ paces: undefined }).github.commits(
      [...Object.keys(commits), 'student-none'],
      since,
    )

    expect(countsOf(read)).toEqual(commits)
    const search = new URL(asked()[0] ?? '', 'https://api.github.example').searchParams
    expect(search.get('q')).toBe(`author:student-one author-date:>=${since.toISOString().slice(0, 19)}Z`)
    expect(simulator.calls.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    expect(time.waits).toEqual([6100, 6100, 6100])
  })

  test.each(['ghp_token', undefined])('counts commits since a moment, with the token %s', async (token) => {
    const { simulator, clients } = platforms
    simulator.world.change('github', 'student-one', { recentCommits: 12 })
    const recently = new Date(Date.now() - 10 * 86_400_000)
    const read = await clients({ githubToken: token }).github.commits(['student-one', 'fresh'], recently)
    expect(countsOf(read)).toEqual({ 'student-one': 12, fresh: 0 })
  })

  test('a rejected token ends the run', async () => {
    const { simulator, clients } = platforms
    const { github } = clients({ githubToken: 'ghp_token' })
    simulator.failures.add({ platform: 'github', mode: 'forbidden page', times: 1 })

    for (const handle of ['student-one', 'student-two'])
      await expect(github.commits([handle], since)).rejects.toMatchObject({ isRejection: true })
    expect(simulator.calls).toHaveLength(1)
  })
})
