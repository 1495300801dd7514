import { earliestInternshipOffer, isInternshipOffer } from './internship-offer.ts'

test.each([
  ['SDE Intern', 'Selected'],
  ['Summer Internship', 'Hired'],
  // The outcome decides if the role doesn't.
  ['SDE', 'Internship offer'],
  ['Analyst', 'Selected as an intern'],
  // An offer counts, whatever happened to it later.
  ['SDE Intern', 'Offer not accepted'],
  ['SDE Intern', 'Selected; not joined'],
  ['SDE Intern', 'Rejected at first, then selected'],
])('%s, %s: an offer for an internship', (role, status) => {
  expect(isInternshipOffer({ role, status })).toBe(true)
})

test.each([
  ['SDE Intern', 'Rejected'],
  ['SDE Intern', 'Not selected'],
  ['SDE Intern', 'Didn’t get an offer'],
  ['SDE Intern', 'Shortlisted'],
  ['SDE Intern', 'Selected for the second round'],
  ['SDE Intern', 'Offer revoked by the company'],
  ['SDE Intern', 'Awaiting the offer'],
  ['SDE Intern', ''],
  // For a position.
  ['SDE', 'Selected'],

  ['SDE', 'Full-time offer after the internship'],
  ['SDE', 'Internship converted to PPO'],
  // These contain the letters, but name no intern.
  ['International Sales', 'Selected'],
])('%s, %s: none', (role, status) => {
  expect(isInternshipOffer({ role, status })).toBe(false)
})

test('the earliest day of several counts; without one there is none', () => {
  const offer = (date: string) => ({ role: 'Intern', status: 'Selected', date })
  const refusal = { role: 'Intern', status: 'Rejected', date: '2020-01-01' }
  expect(earliestInternshipOffer([offer('2024-08-02'), refusal, offer('2024-07-31')])).toBe('2024-07-31')
  expect(earliestInternshipOffer([refusal])).toBeNull()
  expect(earliestInternshipOffer([])).toBeNull()
})
