import { keptWhileSame } from './kept-while-same.ts'

test('what was made is given again while its inputs are the same objects, and each key has its own', () => {
  const make = jest.fn(() => ({}))
  const kept = keptWhileSame<object>(2)
  const input = { rows: 1 }

  const first = kept('/a', [input, undefined], make)
  expect(kept('/a', [input, undefined], make)).toBe(first)
  expect(kept('/b', [input, undefined], make)).not.toBe(first)
  const second = kept('/a', [{ rows: 1 }, undefined], make)
  expect(second).not.toBe(first)
  expect(kept('/a', [input, undefined], make)).not.toBe(second)
  expect(make).toHaveBeenCalledTimes(4)
})

test('of more keys than are kept, the one that was asked for longest ago is made anew', () => {
  const kept = keptWhileSame<string>(2)
  const ask = (key: string, value: string) => kept(key, [], () => value)
  expect([
    ask('/a', '1'),
    ask('/b', '2'),
    ask('/a', '3'),
    ask('/c', '4'),
    ask('/b', '5'),
    ask('/c', '6'),
  ]).toEqual(['1', '2', '1', '4', '5', '4'])
})
