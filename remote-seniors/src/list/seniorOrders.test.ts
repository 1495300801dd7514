import { readSearch, searchWith } from '@portal/shared/search-state'
import { interview, summary } from '../testing/seniors'
import { orderOf, searchSchema } from './searchSchema'
import { inOrder, seniorOrders } from './seniorOrders'

const [byOffer, byCompany, byRole] = seniorOrders
const names = (seniors: ReturnType<typeof inOrder>) => seniors.map(({ name }) => name)

test('names the orders as in the specification, default first', () => {
  expect(seniorOrders.map(({ name }) => name)).toEqual([
    'Earliest Internship Offer First',
    'Company-wise Sorting',
    'Role-wise Sorting',
  ])
})

describe('Earliest Internship Offer First', () => {
  test('sorts by offer, regardless of other interviews, and puts seniors without one last', () => {
    const early = [interview('Acme', 'Analyst', '2020-01-01')]
    const seniors = [
      summary('No offer', { interviews: early }),
      summary('Late', { earliestInternshipOffer: '2025-02-01', interviews: early }),
      summary('None', { interviews: [] }),
      summary('Early', { earliestInternshipOffer: '2024-12-31' }),
    ]
    expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Early', 'Late', 'No offer', 'None'])
  })

  test('sorts seniors with offers on the same day by company, role and name', () => {
    const of = (name: string, company: string, role: string) =>
      summary(name, { earliestInternshipOffer: '2025-01-15', interviews: [interview(company, role)] })
    const seniors = [
      of('Zoya', 'beta', 'Analyst'),
      of('Anil', 'Beta', 'analyst'),
      of('Bina', 'Beta', 'Tester'),
      of('Dev', 'Acme', 'Tester'),
    ]
    expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Dev', 'Anil', 'Zoya', 'Bina'])
  })
})

test('Company-wise Sorting uses the first interview on the card, ignoring case', () => {
  const seniors = [
    summary('None', { interviews: [] }),
    summary('B', { interviews: [interview('beta', 'Analyst'), interview('Aardvark', 'Analyst')] }),
    summary('C', { interviews: [interview('Cisco', 'Analyst')] }),
    summary('A', { interviews: [interview('Acme', 'Tester')] }),
    summary('A first', { interviews: [interview('Acme', 'Analyst')] }),
  ]
  expect(names(inOrder(seniors, byCompany, ''))).toEqual(['A first', 'A', 'B', 'C', 'None'])
})

test('sorts seniors with the same company and role by their earliest interview', () => {
  const dated = (name: string, ...days: (string | null)[]) =>
    summary(name, { interviews: days.map((day) => interview('Acme', 'Analyst', day)) })
  const seniors = [
    dated('Undated', null),
    dated('Late', '2025-02-01'),
    dated('Early', '2025-06-01', null, '2024-12-31'),
  ]
  for (const order of [byCompany, byRole])
    expect(names(inOrder(seniors, order, ''))).toEqual(['Early', 'Late', 'Undated'])
})

test('Role-wise Sorting uses the role of that interview', () => {
  const seniors = [
    summary('None', { interviews: [] }),
    summary('Tester', { interviews: [interview('Acme', 'Tester')] }),
    summary('Analyst at Beta', { interviews: [interview('Beta', 'analyst')] }),
    summary('Analyst at Acme', { interviews: [interview('Acme', 'Analyst')] }),
  ]
  expect(names(inOrder(seniors, byRole, ''))).toEqual([
    'Analyst at Acme',
    'Analyst at Beta',
    'Tester',
    'None',
  ])
})

test('counts only interviews at the searched company', () => {
  const seniors = [
    summary('Later there', {
      interviews: [interview('Acme', 'Analyst', '2020-01-01'), interview('Google', 'Tester', '2025-05-01')],
    }),
    summary('Earlier there', { interviews: [interview('Google India', 'Writer', '2025-01-01')] }),
    summary('Elsewhere', { interviews: [interview('Zeta', 'Aide', '2025-03-01')] }),
  ]
  expect(names(inOrder(seniors, byRole, 'GOO'))).toEqual(['Elsewhere', 'Later there', 'Earlier there'])
  expect(names(inOrder(seniors, byCompany, 'goo'))).toEqual(['Later there', 'Earlier there', 'Elsewhere'])
})

test('doesn’t change the original list', () => {
  const seniors = [
    summary('B', { interviews: [interview('B', 'x')] }),
    summary('A', { interviews: [interview('A', 'x')] }),
  ]
  inOrder(seniors, byCompany, '')
  expect(names(seniors)).toEqual(['B', 'A'])
})

describe('the URL', () => {
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
})
