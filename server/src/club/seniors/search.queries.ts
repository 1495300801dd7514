import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { cachedSearch } from '../search/cached-search.ts'
import { seniorInterviews, seniors } from './seniors.tables.ts'

export function seniorSearch(db: Db) {
  const search = cachedSearch(() =>
    db
      .select({
        id: seniors.id,
        title: seniors.name,
        about: sql<string>`${seniors.batch} || ' ' || ${seniors.branch}`,
      })
      .from(seniors)
      .orderBy(asc(seniors.name)),
  )
  return (text: string) =>
    search(text, (ids) =>
      db
        .select({
          id: seniors.id,
          _id: seniors.id,
          name: seniors.name,
          batch: seniors.batch,
          branch: seniors.branch,
        })
        .from(seniors)
        .where(inArray(seniors.id, ids)),
    )
}

const interviewed = sql<number>`count(DISTINCT ${seniorInterviews.seniorId})::int`

export function companySearch(db: Db) {
  const { companyKey, company } = seniorInterviews
  const search = cachedSearch(() =>
    db
      .select({ id: companyKey, title: companyKey })
      .from(seniorInterviews)
      .groupBy(companyKey)
      .orderBy(sql`${interviewed} DESC`, companyKey),
  )
  return (text: string) =>
    search(text, (keys) =>
      db
        .select({ id: companyKey, company: sql<string>`min(${company})`, seniors: interviewed })
        .from(seniorInterviews)
        .where(inArray(companyKey, keys))
        .groupBy(companyKey),
    )
}
