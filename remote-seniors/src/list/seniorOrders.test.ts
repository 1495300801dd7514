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
  test('goes by the offer, whatever other interviews there were, and puts those without one last', () => {
    const early = [interview('Acme', 'Analyst', '2020-01-01')]
    const seniors = [
      summary('No offer', { interviews: early }),
      summary('Late', { earliestInternshipOffer: '2025-02-01', interviews: early }),
      summary('None', { interviews: [] }),
      summary('Early', { earliestInternshipOffer: '2024-12-31' }),
    ]
    expect(names(inOrder(seniors, byOffer, ''))).toEqual(['Early', 'Late', 'No offer', 'None'])
  })

  test('puts seniors of one day in order by company, then role, then name', () => {
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

test('seniors of one company and role come by their earliest interview', () => {
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
