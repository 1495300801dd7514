import { createServer } from 'node:http'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { HandleNotFound, solvedLongAgo } from './platforms.ts'

const platforms = setUpSimulatedPlatforms({
  profiles: [
    {
      platform: 'gfg',
      handle: 'student_one',
      name: 'kxQpLmabcd',
      solved: Array.from({ length: 160 }, (_, n) => ({
        id: `problem-${n}`,
        name: `Problem ${n}`,
        solvedAt: 1_763_640_118 + n,
      })),
    },
  ],
})

test('reads the name from one host and all solved problems from the other, in India’s time', async () => {
  const { gfg } = platforms().clients()

  expect(await gfg.profile('student_one')).toMatchObject({ names: ['kxQpLmabcd'] })
  const solved = await gfg.solved('student_one')
  expect(solved).toHaveLength(160)
  expect(solved).toContainEqual({ id: 'problem-0', name: 'Problem 0', solvedAt: 1_763_640_118 })
  expect(platforms().simulator.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/gfg-auth/api-get/user-profile-info/?handle=student_one&article_count=false&redirect=true', undefined],
    [
      '/gfg-practice/api/v1/user/problems/submissions/',
      { handle: 'student_one', requestType: '', year: '', month: '' },
    ],
  ])
})

test('recognises both answers for an unknown handle', async () => {
  const { simulator, clients } = platforms()
  simulator.failures.add({ platform: 'gfg', mode: 'unknown handle' })

  await expect(clients().gfg.profile('student_none')).rejects.toBeInstanceOf(HandleNotFound)
  await expect(clients().gfg.solved('student_none')).rejects.toBeInstanceOf(HandleNotFound)
})

test('a problem without a time was solved long ago, and an invalid entry hides no other', async () => {
  const result = {
    Easy: {
      1: { slug: 'with-time', pname: 'With a time', lang: 'cpp', user_subtime: '2025-11-20 17:31:58' },
      2: { slug: 'without-time', pname: 'Without\u0000 one', lang: 'cpp' },
      3: { slug: '../elsewhere', pname: 'Not a slug' },
      4: null,
      5: { slug: '-with-hyphen', pname: 'With a hyphen' },
      6: { slug: '_with_line', pname: 'With a line' },
    },
    Hard: {},
  }
  const server = createServer((_request, response) =>
    response.end(JSON.stringify({ status: 'success', result, count: 4 })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const { simulator, clients } = platforms()
  const gfgPractice = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const { gfg } = clients({ addresses: { ...simulator.addresses, gfgPractice } })

  expect(await gfg.solved('student_one')).toEqual([
    { id: 'with-time', name: 'With a time', solvedAt: Date.parse('2025-11-20T17:31:58+05:30') / 1000 },
    { id: 'without-time', name: 'Without one', solvedAt: solvedLongAgo },
    { id: '-with-hyphen', name: 'With a hyphen', solvedAt: solvedLongAgo },
    { id: '_with_line', name: 'With a line', solvedAt: solvedLongAgo },
  ])
  server.closeAllConnections()
  server.close()
})

test('a problem is described as on the platform; an unknown slug has none', async () => {
  const { gfg } = platforms().clients()

  expect(await gfg.problem('key-pair')).toEqual({
    title: 'Key Pair',
    difficulty: 'Medium',
    topics: ['Arrays'],
  })
  expect(await gfg.problem('no-such-problem')).toBeNull()
  expect(platforms().asked()).toEqual([
    '/api/latest/problems/key-pair/metainfo/',
    '/api/latest/problems/no-such-problem/metainfo/',
  ])
})
