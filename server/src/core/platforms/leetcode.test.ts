import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { HandleNotFound } from './platforms.ts'

const platforms = setUpSimulatedPlatforms({
  profiles: [
    {
      platform: 'leetcode',
      handle: 'student_one',
      name: ' kxQpLmabcd ',
      solved: Array.from({ length: 30 }, (_, n) => ({
        id: `problem-${n % 25}`,
        name: `Problem ${n % 25}`,
        solvedAt: 1_760_000_000 + n * 60,
      })),
    },
  ],
})

test('the name is the profile’s, trimmed; a profile without one has none', async () => {
  const { leetcode } = platforms().clients()

  expect(await leetcode.profile('Student_One')).toMatchObject({ names: ['kxQpLmabcd'] })
  expect(await leetcode.profile('fresh')).toMatchObject({ names: [] })
})

test('lists each problem of the newest 20 once, with times as numbers', async () => {
  const { solved, total, oldest } = await platforms().clients().leetcode.solved('student_one')

  expect({ total, oldest }).toEqual({ total: 25, oldest: 1_760_000_000 + 10 * 60 })
  expect(solved).toHaveLength(20)
  expect(solved[0]).toEqual({ id: 'problem-4', name: 'Problem 4', solvedAt: 1_760_000_000 + 29 * 60 })
})

test('both queries recognise an unknown handle', async () => {
  const { simulator, clients } = platforms()
  simulator.failures.add({ platform: 'leetcode', mode: 'unknown handle' })

  await expect(clients().leetcode.profile('student_none')).rejects.toBeInstanceOf(HandleNotFound)
  await expect(clients().leetcode.solved('student_none')).rejects.toBeInstanceOf(HandleNotFound)
})

test('calls no part of the platform for a while after its page for robots', async () => {
  const { simulator, clients, asked, time } = platforms()
  const { leetcode } = clients()
  simulator.failures.add({ platform: 'leetcode', mode: 'forbidden page', times: 1 })

  await expect(leetcode.profile('student_one')).rejects.toMatchObject({
    isRefusal: true,
    reason: 'status 403',
  })
  await expect(leetcode.solved('another')).rejects.toMatchObject({ isRefusal: true, retryAfterSeconds: 60 })
  expect(asked()).toHaveLength(1)

  time.ms += 60_000
  expect(await leetcode.profile('student_one')).toMatchObject({ names: ['kxQpLmabcd'] })
})

test('a problem is described as on the platform; an unknown slug has none', async () => {
  const { leetcode } = platforms().clients()

  expect(await leetcode.problem('two-sum')).toEqual({
    ...{ title: 'Two Sum', difficulty: 'Easy', topics: ['Array', 'Hash Table'] },
  })
  expect(await leetcode.problem('no-such-problem')).toBeNull()
  expect(platforms().simulator.calls[0]?.body).toMatchObject({
    variables: { titleSlug: 'two-sum' },
    query: expect.not.stringContaining('two-sum'),
  })
})
