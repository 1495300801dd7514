import { waitText } from './waitText'

test('shows a short wait in seconds, a longer one as a time', () => {
  const noon = new Date(2026, 10, 21, 12).getTime()
  expect(waitText(40, noon)).toBe('Try again in 40 s')
  expect(waitText(3600, noon)).toBe('Try again at 13:00')
})
