import { companyOf, orderOf, withCompany, withOrder } from './listParams'

const at = (search: string) => new URLSearchParams(search)

test('the address says which company is searched and in which order', () => {
  expect(companyOf(at('?company=%20goo%20'))).toBe('goo')
  expect(orderOf(at('?sort=role')).name).toBe('Role-wise Sorting')
})

test.each(['', '?sort=', '?sort=nonsense', '?sort=toString'])(
  'the order is the first one at "%s"',
  (search) => {
    expect(orderOf(at(search)).name).toBe('Earliest Internship Offer First')
  },
)

test('a default is not in the address, and what else is there stays', () => {
  expect(withCompany(at('?sort=role&x=1'), 'A & B').toString()).toBe('sort=role&x=1&company=A+%26+B')
  expect(withCompany(at('?company=goo&sort=role'), '  ').toString()).toBe('sort=role')
  expect(withOrder(at('?company=goo'), 'company').toString()).toBe('company=goo&sort=company')
  expect(withOrder(at('?company=goo&sort=company'), 'offer').toString()).toBe('company=goo')
})

test('a company is no longer than the server takes it, and no half of a character is left', () => {
  expect(companyOf(at(`?company=${'a'.repeat(200)}`))).toBe('a'.repeat(100))
  expect(companyOf(at(`?company=${'a'.repeat(99)}😀`))).toBe('a'.repeat(99))
})
