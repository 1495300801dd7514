import { grouped } from './numbers'

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 12_345_678, 1_000_000_000])(
  '%i is written as the language’s own rules write it',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-IN'))
  },
)

test('a count below zero keeps its sign', () => {
  expect([grouped(-150), grouped(-1500)]).toEqual(['-150', '-1,500'])
})
