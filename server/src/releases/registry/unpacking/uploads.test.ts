import { OneAtATime } from './uploads.ts'

test('runs work one after the other, with separate failures', async () => {
  const turns = new OneAtATime(5_000)
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} starts`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    events.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }

  const ended = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => turns.run(work(name))))

  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(events).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} starts`, `${name} ends`]))
})

test('asks callers who would wait too long to try again', async () => {
  const turns = new OneAtATime(5)
  let finish = () => {}
  const first = turns.run(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )

  await expect(turns.run(async () => 'too late')).rejects.toMatchObject({
    kind: 'unavailable',
    details: { retryAfterSeconds: 5 },
    message: expect.stringContaining('try again'),
  })
  finish()
  await first
  expect(await turns.run(async () => 'in time')).toBe('in time')
})
