import type { JuniorsPageQuery } from '@portal/shared/api/progress'
import { firstOrderOf, type JuniorSort, plainRegNumber, type SheetName } from '@portal/shared/contract'
import { other } from '../placeOf'
import { type Junior, solvedIn } from './juniors'

/** Which juniors a lead wants to see, and in which order. */
export type JuniorChoice = Omit<JuniorsPageQuery, 'page' | 'size'>

const { compare } = new Intl.Collator('en', { numeric: true })

const byNumber = (one: Junior, another: Junior) => compare(one.regNumber, another.regNumber)

const sheetCount = (junior: Junior, wanted: SheetName) =>
  solvedIn(junior.sheets.find(({ name }) => name === wanted)?.status ?? '')

/** From the least to the most. */
const orders: Record<JuniorSort, (one: Junior, another: Junior) => number> = {
  regNumber: byNumber,
  name: (one, another) => compare(one.name, another.name),
  total: (one, another) => one.total - another.total,
  potds: (one, another) => one.potds.count - another.potds.count,
  striver: (one, another) => sheetCount(one, 'striver') - sheetCount(another, 'striver'),
  tle: (one, another) => sheetCount(one, 'tle') - sheetCount(another, 'tle'),
}

/** The chosen juniors, in the chosen order: as the server does it, for who has them all. */
export function juniorsInView(juniors: readonly Junior[], choice: JuniorChoice): Junior[] {
  const { search, batch, branch, inactive, sort, order = firstOrderOf(sort) } = choice
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (junior: Junior) => {
    const about = `${junior.name} ${junior.regNumber} ${plainRegNumber(junior.regNumber)}`.toLowerCase()
    return words.every((word) => about.includes(word))
  }
  const chosen = juniors.filter(
    (junior) =>
      (batch === undefined || junior.batch === batch) &&
      (branch === undefined || junior.branch === branch) &&
      (inactive === undefined || junior.isInactive) &&
      fits(junior),
  )
  const direction = order === 'ascending' ? 1 : -1
  return chosen.sort((one, another) => direction * orders[sort](one, another) || byNumber(one, another))
}

const otherLast = (one: string, another: string) =>
  Number(one === other) - Number(another === other) || compare(one, another)

/** What can be filtered by: the batches and branches that there are, 'Other' last. */
export const filterOptions = (juniors: readonly Junior[]) => ({
  batches: [...new Set(juniors.map(({ batch }) => batch))].sort(otherLast),
  branches: [...new Set(juniors.map(({ branch }) => branch))].sort(otherLast),
})
