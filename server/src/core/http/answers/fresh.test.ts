import { shareFresh } from './fresh.ts'

/** Work that ends when the test says so. */
function slowWork() {
  const ends: ((value: number | Error) => void)[] = []
  const work = () =>
    new Promise<number>((resolve, reject) => {
      ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)))
    })
  return { work, ends }
}

/** Waits until a pending run has started. */
const turn = async () => {
  for (let n = 0; n < 2; n += 1) await new Promise(setImmediate)
}

test('callers during a run share the next one, never one that started earlier', async () => {
  const { work, ends } = slowWork()
  const read = shareFresh(work)

  const first = [read(), read()]
  expect(ends).toHaveLength(0)
  await turn()
  const [second, third] = [read(), read()]
  await turn()
  expect(ends).toHaveLength(1)
  ends[0]?.(1)
  expect(await Promise.all(first)).toEqual([1, 1])
  await turn()
  expect(ends).toHaveLength(2)
  const fourth = read()
  ends[1]?.(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await turn()
  ends[2]?.(3)
  expect(await fourth).toBe(3)
})
