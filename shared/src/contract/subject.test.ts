import { subjectInitials } from './subject.ts'

test.each([
  ['Operating Systems', ['os']],
  ['Design and Analysis of Algorithms', ['daa']],
  ['Database Management Systems', ['dms', 'dbms']],
  ['Computer Networks (TCP/IP)', ['cnti']],
  ['Programming', []],
  ['', []],
])('%s has the initials %j', (name, initials) => {
  expect(subjectInitials(name)).toEqual(initials)
})
