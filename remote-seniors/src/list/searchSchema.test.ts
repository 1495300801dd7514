import { readSearch, searchWith } from '@portal/shared/search-state'
import { orderOf, searchSchema } from './searchSchema'

const read = (search: string) => readSearch(searchSchema, new URLSearchParams(search))
const orderAt = (search: string) => orderOf(read(search).sort).name
const change = (search: string, changes: Partial<ReturnType<typeof read>>) =>
  searchWith(searchSchema, new URLSearchParams(search), changes)

test('the address says which company is searched and in which order', () => {
  expect(read('?company=%20goo%20').company).toBe('goo')
  expect(orderAt('?sort=role')).toBe('Role-wise Sorting')
})

test.each(['', '?sort=', '?sort=nonsense', '?sort=toString'])(
  'the order is the first one at "%s"',
  (search) => {
    expect(orderAt(search)).toBe('Earliest Internship Offer First')
  },
)

test('a default is not in the address, and what else is there stays', () => {
  expect(change('?sort=role&x=1', { company: 'A & B' })).toBe('?x=1&company=A+%26+B&sort=role')
  expect(change('?company=goo&sort=role', { company: '  ' })).toBe('?sort=role')
  expect(change('?company=goo', { sort: 'company' })).toBe('?company=goo&sort=company')
  expect(change('?company=goo&sort=company', { sort: 'offer' })).toBe('?company=goo')
})

test('a company is no longer than the server takes it, and no half of a character is left', () => {
  expect(read(`?company=${'a'.repeat(200)}`).company).toBe('a'.repeat(100))
  expect(read(`?company=${'a'.repeat(99)}😀`).company).toBe('a'.repeat(99))
})
