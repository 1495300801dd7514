import { grouped } from './numbers'

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 12_345_678, 1_000_000_000])(
  'formats %i as the browser does for India',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-IN'))
  },
)

test('keeps the sign of a negative count', () => {
  expect([grouped(-150), grouped(-1500)]).toEqual(['-150', '-1,500'])
})
