import { BodyBytes, OneAtATime } from './uploads.ts'

/** Work that ends when the test says so. */
function longWork() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

test('waiting bodies may fill the limits of an address and of all, but not more, until they are read', async () => {
  const bodies = new BodyBytes({ address: 10, all: 25 })
  const [first, second] = [longWork(), longWork()]
  const done = async () => 'done'
  const held = [bodies.hold('one', 10, first.work), bodies.hold('two', 10, second.work)]

  await expect(bodies.hold('one', 1, done)).rejects.toThrow('Too many releases are being checked')
  await expect(bodies.hold('three', 6, done)).rejects.toThrow('Too many releases are being checked')
  await expect(bodies.hold('three', 5, done)).resolves.toBe('done')

  first.end()
  await held[0]
  await expect(bodies.hold('two', 1, done)).rejects.toThrow('Too many releases are being checked')
  await expect(bodies.hold('one', 10, done)).resolves.toBe('done')
  second.end()
  await held[1]
})

test('a failed body no longer counts', async () => {
  const bodies = new BodyBytes({ address: 10, all: 10 })
  await expect(bodies.hold('one', 10, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  await expect(bodies.hold('one', 10, async () => 'done')).resolves.toBe('done')
})

test('one piece of work runs at a time; those that wait too long are asked to try again', async () => {
  const queue = new OneAtATime(50)
  const [first, second] = [longWork(), longWork()]
  const started = jest.fn()
  const running = queue.run(first.work)
  const waiting = queue.run(() => {
    started()
    return second.work()
  })
  expect(started).not.toHaveBeenCalled()

  first.end()
  await running
  await new Promise(setImmediate)
  await expect(queue.run(async () => {})).rejects.toMatchObject({ kind: 'unavailable' })
  expect(started).toHaveBeenCalledTimes(1)

  second.end()
  await waiting
  await expect(queue.run(async () => 'next')).resolves.toBe('next')
})
