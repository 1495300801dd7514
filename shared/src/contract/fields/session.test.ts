import { academicSessionOf, isOffered } from './session'

test.each([
  ['2025-06-30', '2024-25'],
  ['2025-07-01', '2025-26'],
  ['2000-01-01', '1999-00'],
])('%s is in the academic session %s', (day, session) => {
  expect(academicSessionOf(day)).toBe(session)
})

test.each([
  ['2024-25', undefined, true],
  ['', undefined, true],
  ['2023-24', '2024-25', true],
  ['1999-00', '2000-01', true],
  ['2024-25', '2024-25', false],
  ['2025-26', '2024-25', false],
  ['', '2024-25', false],
  ['2023', '2024-25', false],
])('papers of session %j can name what was retired in %s: %s', (session, retiredIn, expected) => {
  expect(isOffered({ retiredIn }, session)).toBe(expected)
})
