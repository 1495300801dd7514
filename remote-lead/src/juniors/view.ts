import { other } from '../registrationNumber'
import type { Junior } from './juniors'

export const sorts = ['regNumber', 'total', 'name'] as const
export type Sort = (typeof sorts)[number]

/** Which juniors a lead wants to see, and in which order. An absent filter lets all through. */
export interface JuniorChoice {
  /** Words of the name or the registration number. */
  text: string
  batch?: string | undefined
  branch?: string | undefined
  /** Only who solved nothing for 7 days. */
  inactive: boolean
  sort: Sort
}

/** How many cards a page holds: whole rows of two, three and four. */
export const juniorsPageSize = 24

const { compare } = new Intl.Collator('en', { numeric: true })

const byNumber = (one: Junior, another: Junior) => compare(one.regNumber, another.regNumber)

const orders: Record<Sort, (one: Junior, another: Junior) => number> = {
  regNumber: byNumber,
  total: (one, another) => another.total - one.total || byNumber(one, another),
  name: (one, another) => compare(one.name, another.name) || byNumber(one, another),
}

/** All juniors in the chosen order: to sort thousands takes longer than to look through them. */
export const inOrder = (juniors: readonly Junior[], sort: Sort): Junior[] => [...juniors].sort(orders[sort])

/** The chosen juniors, in the order in which they come. */
export function juniorsInView(juniors: readonly Junior[], choice: Omit<JuniorChoice, 'sort'>): Junior[] {
  const { text, batch, branch, inactive } = choice
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (junior: Junior) => {
    const about = `${junior.name} ${junior.regNumber}`.toLowerCase()
    return words.every((word) => about.includes(word))
  }
  return juniors.filter(
    (junior) =>
      (batch === undefined || junior.batch === batch) &&
      (branch === undefined || junior.branch === branch) &&
      (!inactive || junior.isInactive) &&
      fits(junior),
  )
}

const otherLast = (one: string, another: string) =>
  Number(one === other) - Number(another === other) || compare(one, another)

/** What can be filtered by: the batches and branches that there are, 'Other' last. */
export const filterOptions = (juniors: readonly Junior[]) => ({
  batches: [...new Set(juniors.map(({ batch }) => batch))].sort(otherLast),
  branches: [...new Set(juniors.map(({ branch }) => branch))].sort(otherLast),
})
