import { readSearch } from '@portal/shared/searchState'
import { interview, summary } from '../testing/seniors'
import { searchSchema } from './searchSchema'
import { inOrder, seniorOrders } from './seniorOrders'

const [byNewest, byOffer, byCompany, byRole] = seniorOrders
const names = (seniors: ReturnType<typeof inOrder>) => seniors.map(({ name }) => name)

test('names the orders as in the specification, after the default', () => {
  expect(seniorOrders.map(({ name }) => name)).toEqual([
    'Newest first',
    'Earliest Internship Offer First',
    'Company-wise Sorting',
    'Role-wise Sorting',
  ])
})

test('Newest first uses the newest interview, at the searched company if any', () => {
  const seniors = [
    summary('Undated', { interviews: [interview('Acme', 'Analyst')] }),
    summary('Older', { interviews: [interview('Acme', 'Analyst', '2024-01-01')] }),
    summary('Newest', {
      interviews: [interview('Acme', 'Analyst', '2020-01-01'), interview('Beta', 'Analyst', '2025-01-01')],
    }),
  ]
  expect(names(inOrder(seniors, byNewest, ''))).toEqual(['Newest', 'Older', 'Undated'])
  expect(names(inOrder(seniors, byNewest, 'acme'))).toEqual(['Older', 'Newest', 'Undated'])
})

test('Earliest Internship Offer First sorts by offer, regardless of other interviews, and puts seniors without one last', () => {
  const early = [interview('Acme', 'Analyst', '2020-01-01')]
  const seniors = [
    summary('No offer', { interviews: early }),
    summary('Late', { earliestInternshipOffer: '2025-02-01', interviews: early }),
    summary('None', { interviews: [] }),
    summary('Early', { earliestInternshipOffer: '2024-12-31' }),
  ]
  expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Early', 'Late', 'No offer', 'None'])
})

test('Company-wise and Role-wise Sorting use the first interview on the card, ignoring case', () => {
  const seniors = [
    summary('None', { interviews: [] }),
    summary('B', { interviews: [interview('beta', 'analyst'), interview('Aardvark', 'Aide')] }),
    summary('A', { interviews: [interview('Acme', 'Tester')] }),
    summary('A first', { interviews: [interview('Acme', 'Analyst')] }),
  ]
  expect(names(inOrder(seniors, byCompany, ''))).toEqual(['A first', 'A', 'B', 'None'])
  expect(names(inOrder(seniors, byRole, ''))).toEqual(['A first', 'B', 'A', 'None'])
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

test('shortens a company in the URL to the server’s limit without splitting a character', () => {
  const read = (search: string) => readSearch(searchSchema, new URLSearchParams(search))
  expect(read(`?company=${'a'.repeat(200)}`).company).toBe('a'.repeat(100))
  expect(read(`?company=${'a'.repeat(99)}😀`).company).toBe('a'.repeat(99))
})
