import { shortNamesOf } from '../people/subject.ts'
import { looseSearch } from './looseSearch'

const taught = [
  { title: 'Graph Theory (CS101)', about: 'Anita Sharma 2024-25' },
  { title: 'Formal Grammar (CS102)', about: 'Anita Sharma 2023-24' },
  { title: 'Data Structures (CS-201)', about: 'José Müller 2024-25' },
  { title: 'Database Systems (CS202)', about: 'Ravi Menon' },
  { title: 'Operating Systems (OS101)', about: 'Ravi Menon, who taught graph drawing' },
  { title: 'हिन्दी साहित्य (HI401)' },
]
const search = looseSearch(taught, (subject) => subject)
const codes = (text: string, max = 9) => search(text, max).map(({ title }) => /\((.+)\)/.exec(title)?.[1])

test.each([
  ['GRAPH theory', ['CS101']],
  ['theory graph', ['CS101']],
  ['the gr', ['CS101']],
  ['cs201', ['CS-201']],
  ['cs 201', ['CS-201']],
  ['jose muller', ['CS-201']],
  ['2024-25', ['CS101', 'CS-201']],
  ['हिन्', ['HI401']],
  ['base', ['CS202']],
  ['sharma graph 2023', []],
  ['%', []],
  ['  ', []],
])('%j finds %j', (text, found) => {
  expect(codes(text)).toEqual(found)
})

test('ranks the title above the rest and a whole word above a prefix, and keeps the order of equals', () => {
  expect(codes('graph')).toEqual(['CS101', 'OS101'])
  expect(codes('data')).toEqual(['CS-201', 'CS202'])
  expect(codes('systems')).toEqual(['CS202', 'OS101'])
  expect(codes('systems', 1)).toEqual(['CS202'])
})

test.each([
  ['grahp', ['CS101', 'OS101']],
  ['garph theory', ['CS101']],
  ['oprating', ['OS101']],
  ['operrat', ['OS101']],
  ['systens', ['CS202', 'OS101']],
  ['müllar', ['CS-201']],
  ['menno systms', ['CS202', 'OS101']],
])('the misspelt %j finds %j', (text, found) => {
  expect(codes(text)).toEqual(found)
})

test.each(['oprting', 'gra phz', 'grx', 'cs109', 'os102'])('%j is not treated as a typo', (text) => {
  expect(codes(text)).toEqual([])
})

test('an exact match hides similar ones', () => {
  const people = ['Gaurav', 'Gaurva', 'Saurav'].map((title) => ({ title }))
  const found = looseSearch(people, (person) => person)('gaurav', 9)
  expect(found).toEqual([{ title: 'Gaurav' }])
})

test.each([
  [{ name: 'Operating Systems' }, ['os']],
  [{ name: 'Design and Analysis of Algorithms' }, ['daa']],
  [{ name: 'Database Management Systems' }, ['dms', 'dbms']],
  [{ name: 'Computer Networks (TCP/IP)' }, ['cnti']],
  [{ name: 'Programming' }, []],
  [{ name: '' }, []],
  // Also those that leads entered.
  [{ name: 'Database Systems', shortNames: 'DBMS, DBS' }, ['ds', 'dbs', 'dbms']],
])('the subject %j has the short names %j', (subject, names) => {
  expect(shortNamesOf(subject)).toEqual(names)
})
