import { semesterOf } from './course'

test.each([
  ['2026-07-01', { course: 'MCA', semester: 1 }],
  ['2026-12-31', { course: 'MCA', semester: 1 }],
  ['2027-01-01', { course: 'MCA', semester: 2 }],
  ['2027-07-01', { course: 'MCA', semester: 3 }],
  ['2029-06-30', { course: 'MCA', semester: 6 }],
  ['2026-06-30', undefined],
  ['2029-07-01', undefined],
])('on %s a student of 2026 is in %j, and one of a branch without papers in none', (day, expected) => {
  expect(semesterOf({ branch: 'mca', batch: '2026' }, day)).toEqual(expected)
  expect(semesterOf({ branch: 'btech', batch: '2026' }, day)).toBeUndefined()
})
