import { waitText } from './waitText'

test('a short wait is told in seconds, a longer one by the clock', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()
  expect(waitText(40, noon)).toBe('Try again in 40 s')
  expect(waitText(3600, noon)).toBe('Try again at 13:00')
})
