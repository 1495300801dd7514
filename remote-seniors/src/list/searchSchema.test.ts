import { readSearch, searchWith } from '@portal/shared/search-state'
import { orderOf, searchSchema } from './searchSchema'

const read = (search: string) => readSearch(searchSchema, new URLSearchParams(search))
const orderAt = (search: string) => orderOf(read(search).sort).name
const change = (search: string, changes: Partial<ReturnType<typeof read>>) =>
  searchWith(searchSchema, new URLSearchParams(search), changes)

test('reads company and order from the URL', () => {
  expect(read('?company=%20goo%20').company).toBe('goo')
  expect(orderAt('?sort=role')).toBe('Role-wise Sorting')
})

test.each(['', '?sort=', '?sort=nonsense', '?sort=toString'])('uses the first order for "%s"', (search) => {
  expect(orderAt(search)).toBe('Earliest Internship Offer First')
})

test('leaves defaults out of the URL, and keeps its other parameters', () => {
  expect(change('?sort=role&x=1', { company: 'A & B' })).toBe('?x=1&company=A+%26+B&sort=role')
  expect(change('?company=goo&sort=role', { company: '  ' })).toBe('?sort=role')
  expect(change('?company=goo', { sort: 'company' })).toBe('?company=goo&sort=company')
  expect(change('?company=goo&sort=company', { sort: 'offer' })).toBe('?company=goo')
})

test('shortens a company to the server’s limit without splitting a character', () => {
  expect(read(`?company=${'a'.repeat(200)}`).company).toBe('a'.repeat(100))
  expect(read(`?company=${'a'.repeat(99)}😀`).company).toBe('a'.repeat(99))
})
