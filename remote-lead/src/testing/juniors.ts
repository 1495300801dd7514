import {
  firstOrderOf,
  gridPageSize,
  type JuniorRow,
  type JuniorSort,
  juniorsPageSize,
  juniorsQuery,
} from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'
import { juniorOf, solvedIn } from '../juniors/juniors'

const figureOf = (row: JuniorRow, sort: JuniorSort) => {
  if (sort === 'regNumber' || sort === 'name') return row[sort]
  if (sort === 'total') return juniorOf(row).total
  if (sort === 'potds') return row.potds.count
  return solvedIn(row.sheets.find(({ name }) => name === sort)?.status ?? '')
}

const distinct = (values: string[]) => [...new Set(values)].sort()

/** Answers with these juniors. Returns the requests, in order. */
export function answerJuniors(users: readonly JuniorRow[]): unknown[] {
  return answer('get', '/lead/getJuniorsData', (asked) => {
    const query = juniorsQuery.parse(Object.fromEntries(asked))
    const { page, batch, branch, inactive, sort, order = firstOrderOf(sort) } = query
    const words = query.search.toLowerCase().split(/\s+/)
    const matching = users
      .filter(
        (row) =>
          [undefined, row.batch].includes(batch) &&
          [undefined, row.branch].includes(branch) &&
          (!inactive || juniorOf(row).isInactive) &&
          words.every((word) => `${row.name} ${row.regNumber}`.toLowerCase().includes(word)),
      )
      .sort((one, other) => {
        const [first, second] = [figureOf(one, sort), figureOf(other, sort)]
        return (first < second ? -1 : Number(first > second)) * (order === 'ascending' ? 1 : -1)
      })
    const size = query.export ? gridPageSize : juniorsPageSize
    const total = users.reduce((sum, row) => sum + juniorOf(row).total, 0)
    return {
      page,
      pages: Math.max(1, Math.ceil(matching.length / size)),
      matches: matching.length,
      total: users.length,
      average: users.length === 0 ? 0 : Math.ceil(total / users.length),
      batches: distinct(users.map((row) => row.batch)),
      branches: distinct(users.map((row) => row.branch)),
      users: matching.slice((page - 1) * size, page * size),
    }
  })
}
