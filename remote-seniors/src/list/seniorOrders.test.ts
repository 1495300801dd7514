import { interview, summary } from '../testing/seniors'
import { inOrder, seniorOrders } from './seniorOrders'

const [byOffer, byCompany, byRole] = seniorOrders
const names = (seniors: ReturnType<typeof inOrder>) => seniors.map(({ name }) => name)

test('the orders are called as the specification says, and the first is the default', () => {
  expect(seniorOrders.map(({ name }) => name)).toEqual([
    'Earliest Internship Offer First',
    'Company-wise Sorting',
    'Role-wise Sorting',
  ])
})

describe('Earliest Internship Offer First', () => {
  test('goes by the earliest date that a senior has, and puts those without a date last', () => {
    const seniors = [
      summary('Undated', { interviews: [interview('Acme', 'Analyst')] }),
      summary('Late', { interviews: [interview('Acme', 'Analyst', '2025-02-01')] }),
      summary('None', { interviews: [] }),
      summary('Early', {
        interviews: [
          interview('Zeta', 'Tester', '2025-06-01'),
          interview('Zeta', 'Tester'),
          interview('Zeta', 'Tester', '2024-12-31'),
        ],
      }),
    ]
    expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Early', 'Late', 'Undated', 'None'])
  })

  test('puts seniors of one day in order by company, then role, then name', () => {
    const day = '2025-01-15'
    const seniors = [
      summary('Zoya', { interviews: [interview('beta', 'Analyst', day)] }),
      summary('Anil', { interviews: [interview('Beta', 'analyst', day)] }),
      summary('Bina', { interviews: [interview('Beta', 'Tester', day)] }),
      summary('Dev', { interviews: [interview('Acme', 'Tester', day)] }),
    ]
    expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Dev', 'Anil', 'Zoya', 'Bina'])
  })
})

test('Company-wise Sorting goes by the first interview on the card, A to Z in any case', () => {
  const seniors = [
    summary('None', { interviews: [] }),
    summary('B', { interviews: [interview('beta', 'Analyst'), interview('Aardvark', 'Analyst')] }),
    summary('C', { interviews: [interview('Cisco', 'Analyst')] }),
    summary('A', { interviews: [interview('Acme', 'Tester')] }),
    summary('A first', { interviews: [interview('Acme', 'Analyst')] }),
  ]
  expect(names(inOrder(seniors, byCompany, ''))).toEqual(['A first', 'A', 'B', 'C', 'None'])
})

test('Role-wise Sorting goes by the role there', () => {
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

test('of seniors found for a company only the interviews there count', () => {
  const seniors = [
    summary('Later there', {
      interviews: [interview('Acme', 'Analyst', '2020-01-01'), interview('Google', 'Tester', '2025-05-01')],
    }),
    summary('Earlier there', { interviews: [interview('Google India', 'Writer', '2025-01-01')] }),
    summary('Elsewhere', { interviews: [interview('Zeta', 'Aide', '2025-03-01')] }),
  ]
  expect(names(inOrder(seniors, byOffer, 'goo'))).toEqual(['Earlier there', 'Elsewhere', 'Later there'])
  expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Later there', 'Earlier there', 'Elsewhere'])
  expect(names(inOrder(seniors, byRole, 'GOO'))).toEqual(['Elsewhere', 'Later there', 'Earlier there'])
  expect(names(inOrder(seniors, byCompany, 'goo'))).toEqual(['Later there', 'Earlier there', 'Elsewhere'])
})

test('the list that came is not changed', () => {
  const seniors = [
    summary('B', { interviews: [interview('B', 'x')] }),
    summary('A', { interviews: [interview('A', 'x')] }),
  ]
  inOrder(seniors, byCompany, '')
  expect(names(seniors)).toEqual(['B', 'A'])
})
