import type { InterviewSummary, ListedSenior } from '@portal/shared/contract'

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The sort keys of a senior: the interview that counts, the first date, and the name. */
interface Ranked {
  senior: ListedSenior
  first: InterviewSummary | undefined
  earliest: string | undefined
  newest: string | undefined
}

type Comparison = (one: Ranked, other: Ranked) => number

/** Puts those without a value last. */
const lastWithout =
  <Thing>(
    of: (ranked: Ranked) => Thing | undefined,
    compare: (one: Thing, other: Thing) => number,
  ): Comparison =>
  (one, other) => {
    const [here, there] = [of(one), of(other)]
    if (here === undefined || there === undefined)
      return Number(here === undefined) - Number(there === undefined)
    return compare(here, there)
  }

const { compare: compareDays } = new Intl.Collator('en')
const byOffer = lastWithout(({ senior }) => senior.earliestInternshipOffer ?? undefined, compareDays)
const byDate = lastWithout(({ earliest }) => earliest, compareDays)
const byNewest = lastWithout(
  ({ newest }) => newest,
  (one, other) => compareDays(other, one),
)
const byCompany = lastWithout(({ first }) => first?.company, words.compare)
const byRole = lastWithout(({ first }) => first?.role, words.compare)
const byName: Comparison = (one, other) => words.compare(one.senior.name, other.senior.name)

/** Sort orders; the first is the default, the others are the specification's (section 2). */
export const seniorOrders = [
  { key: 'newest', name: 'Newest first', by: [byNewest, byName] },
  { key: 'offer', name: 'Earliest Internship Offer First', by: [byOffer, byCompany, byRole, byName] },
  { key: 'company', name: 'Company-wise Sorting', by: [byCompany, byRole, byDate, byName] },
  { key: 'role', name: 'Role-wise Sorting', by: [byRole, byCompany, byDate, byName] },
] as const satisfies { key: string; name: string; by: Comparison[] }[]
export type SeniorOrder = (typeof seniorOrders)[number]

/** Whether a company matches the search, by the server's rule: any part, in any case. */
export const fits = (company: string, search: string): boolean =>
  search !== '' && company.toLowerCase().includes(search.toLowerCase())

/**
 * Company and role come from the first interview on the card, the date from the earliest or newest. In a search only
 * interviews at that company count, and so does the offer: readers who search for Google want Google's dates and roles.
 */
function ranked(senior: ListedSenior, search: string): Ranked {
  const found = senior.interviews.filter(({ company }) => fits(company, search))
  const counting = found.length > 0 ? found : senior.interviews
  const days = counting.flatMap(({ date }) => date ?? [])
  days.sort()
  return { senior, first: counting[0], earliest: days[0], newest: days.at(-1) }
}

/** Sorts seniors; ties go by name. `search`: the searched company, or empty. */
export function inOrder(seniors: ListedSenior[], { by }: SeniorOrder, search: string): ListedSenior[] {
  return seniors
    .map((senior) => ranked(senior, search))
    .sort((one, other) => by.map((compare) => compare(one, other)).find((result) => result !== 0) ?? 0)
    .map(({ senior }) => senior)
}
