import { grouped } from './numbers'

test.each([0, 7, 999, 1000, 12_345, 100_000, 1_234_567, 12_345_678, 1_000_000_000, -150, -1500])(
  'formats %i as the browser does for India',
  (count) => {
    expect(grouped(count)).toBe(count.toLocaleString('en-IN'))
  },
)
