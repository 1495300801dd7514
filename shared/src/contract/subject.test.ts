import { subjectInitials } from './subject.ts'

test.each([
  ['Operating Systems', ['os']],
  ['Design and Analysis of Algorithms', ['daa']],
  ['Database Management Systems', ['dms', 'dbms']],
  ['Computer Networks (TCP/IP)', ['cnti']],
  ['Programming', []],
  ['', []],
])('%s is called %j for short', (name, initials) => {
  expect(subjectInitials(name)).toEqual(initials)
})
