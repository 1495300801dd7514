import type { InterviewSummary, ListedSenior, Senior, SeniorSummary } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'

export const idOf = (number: number) => `7d0c4f3a-0f6a-4e0e-8a44-${String(number).padStart(12, '0')}`

export const interview = (company: string, role: string, date: string | null = null): InterviewSummary => ({
  company,
  role,
  date,
})

let count = 0

/** Fields that the list and a senior's page share. */
const known = (name: string): SeniorSummary => {
  count += 1
  return {
    _id: idOf(count),
    name,
    linkedin: 'https://www.linkedin.com/in/sample',
    batch: '2022',
    branch: 'mca',
    photoUrl: null,
    isTopMentor: false,
    followerCount: 4,
    isFollowed: false,
    interviews: [interview('Acme', 'Developer', '2025-01-15')],
  }
}

/** A senior in the list. */
export const summary = (name: string, parts: Partial<ListedSenior> = {}): ListedSenior => ({
  ...known(name),
  earliestInternshipOffer: null,
  ...parts,
})

/** A senior on the page. */
export const senior = (name: string, parts: Partial<Senior> = {}): Senior => ({
  ...known(name),
  regNumber: '2022mca001',
  followers: [],
  interviews: [{ ...interview('Acme', 'Developer', '2025-01-15'), status: 'Selected' }],
  ...parts,
})

/** Answers requests for the list, filtered by company. Returns the queries, in order. */
export const listAnswer = (seniors: ListedSenior[]) =>
  answer('get', '/seniors', (query) => {
    const company = query.get('company')?.toLowerCase() ?? ''
    const fits = (one: InterviewSummary) => one.company.toLowerCase().includes(company)
    const data = company === '' ? seniors : seniors.filter(({ interviews }) => interviews.some(fits))
    return { data: data.map((one) => ({ ...one })) }
  })

/** An interview as its author writes it. */
export const typed = {
  company: 'Acme',
  role: 'Developer',
  status: 'Selected',
  date: '2026-01-15',
  questionTypes: '',
  rounds: 'Two rounds',
  questions: '',
  advice: '',
  linkedin: '',
  anonymous: 'yes',
}

export const seniorAnswer = (one: Senior) => answer('get', `/seniors/${one._id}`, { data: one })
