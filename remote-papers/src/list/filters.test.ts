import type { PaperFilters } from '@portal/shared/contract'
import { readSearch, searchWith } from '@portal/shared/search-state'
import { noFilters } from '../testing/papers'
import { activeCount, filtersFor, filtersSchema, withFilters } from './filters'

const read = (search: string) => readSearch(filtersSchema, new URLSearchParams(search))
const addressOf = (wanted: PaperFilters) => searchWith(filtersSchema, new URLSearchParams(), wanted)
const filters = (changes: PaperFilters) => ({ ...noFilters, ...changes })

test('keeps every filter in the URL', () => {
  const said =
    '?q=graph+theory&course=MCA&year=2&semester=3&examType=End-Sem&status=pending&page=4&cursor=after-1736935200000-0b8f1d3e-6f5d-4c1f-9a59-000000000001'
  const wanted = filters({
    q: 'graph theory',
    course: 'MCA',
    year: 2,
    semester: 3,
    examType: 'End-Sem',
    status: 'pending',
    page: 4,
    cursor: 'after-1736935200000-0b8f1d3e-6f5d-4c1f-9a59-000000000001',
  })
  expect(read(said)).toEqual(wanted)
  expect(addressOf(wanted)).toBe(said)
})

test.each([
  ['?course=MBA'],
  ['?course=mca'],
  ['?year=4'],
  ['?year=0'],
  ['?year=1.0'],
  ['?year=two'],
  ['?semester=7'],
  ['?examType=Quiz'],
  ['?status=deleted'],
  ['?page=0'],
  ['?page=-1'],
  ['?page=1e3'],
  ['?q=+++'],
  ['?cursor='],
  ['?cursor=after-1736935200000'],
  ['?nonsense=1&course'],
])('ignores %s', (search) => {
  expect(read(search)).toEqual(noFilters)
})

test('leaves out page 1, and no filters are an empty query', () => {
  expect(addressOf({ page: 1 })).toBe('')
  expect(addressOf(noFilters)).toBe('')
})

test('starts at the first page after a filter changes', () => {
  expect(withFilters({ page: 3, cursor: 'x', course: 'MCA' }, { status: 'approved' })).toEqual({
    course: 'MCA',
    status: 'approved',
    page: undefined,
  })
})

test('drops filters that no paper can match together', () => {
  expect(withFilters({ course: 'MCA', year: 3, semester: 6 }, { course: 'MSC' })).toMatchObject({
    course: 'MSC',
    year: undefined,
    semester: undefined,
  })
  expect(withFilters({ year: 1, semester: 2 }, { year: 2 })).toMatchObject({ year: 2, semester: undefined })
  expect(withFilters({ year: 2, semester: 3 }, { year: undefined })).toMatchObject({ semester: 3 })
})

test('doesn’t count the search and the page as filters', () => {
  expect(activeCount({ q: 'graph', page: 2 })).toBe(0)
  expect(activeCount({ q: 'graph', course: 'MCA', status: 'pending', year: 1 })).toBe(3)
})

test('offers the course’s years and the year’s semesters', () => {
  const valuesOf = (chosen: PaperFilters, name: string) =>
    filtersFor(chosen)
      .find((filter) => filter.name === name)
      ?.options.map((option) => 'value' in option && option.value)
  expect(valuesOf({}, 'year')).toEqual(['1', '2', '3'])
  expect(valuesOf({ course: 'MSC' }, 'year')).toEqual(['1', '2'])
  expect(valuesOf({}, 'semester')).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(valuesOf({ course: 'MSC' }, 'semester')).toEqual(['1', '2', '3', '4'])
  expect(valuesOf({ year: 2 }, 'semester')).toEqual(['3', '4'])
  expect(valuesOf({ course: 'MSC', year: 3 }, 'year')).toEqual(['1', '2', '3'])
  expect(valuesOf({}, 'status')).toEqual(['pending', 'approved', 'rejected', 'changes wanted'])
})
