import type { JuniorsPageQuery } from '@portal/shared/api/progress'
import type { JuniorSort } from '@portal/shared/contract'
import { other } from '../placeOf'
import type { Junior } from './juniors'

/** Which juniors a lead wants to see, and in which order. */
export type JuniorChoice = Omit<JuniorsPageQuery, 'page'>

const { compare } = new Intl.Collator('en', { numeric: true })

const byNumber = (one: Junior, another: Junior) => compare(one.regNumber, another.regNumber)

const orders: Record<JuniorSort, (one: Junior, another: Junior) => number> = {
  regNumber: byNumber,
  total: (one, another) => another.total - one.total || byNumber(one, another),
  name: (one, another) => compare(one.name, another.name) || byNumber(one, another),
}

/** The chosen juniors, in the chosen order: as the server does it, for who has them all. */
export function juniorsInView(juniors: readonly Junior[], choice: JuniorChoice): Junior[] {
  const { search, batch, branch, inactive, sort } = choice
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (junior: Junior) => {
    const about = `${junior.name} ${junior.regNumber}`.toLowerCase()
    return words.every((word) => about.includes(word))
  }
  const chosen = juniors.filter(
    (junior) =>
      (batch === undefined || junior.batch === batch) &&
      (branch === undefined || junior.branch === branch) &&
      (inactive === undefined || junior.isInactive) &&
      fits(junior),
  )
  return chosen.sort(orders[sort])
}

const otherLast = (one: string, another: string) =>
  Number(one === other) - Number(another === other) || compare(one, another)

/** What can be filtered by: the batches and branches that there are, 'Other' last. */
export const filterOptions = (juniors: readonly Junior[]) => ({
  batches: [...new Set(juniors.map(({ batch }) => batch))].sort(otherLast),
  branches: [...new Set(juniors.map(({ branch }) => branch))].sort(otherLast),
})
