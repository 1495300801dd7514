import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { cachedSearch } from '../search/cached-search.ts'

interface Asker {
  isLead: boolean
}

/** Searches members by name and username: those on the leaderboards, and for leads the others too. */
export function studentSearch(db: Db) {
  const search = cachedSearch(() =>
    db
      .select({
        id: users.id,
        title: sql<string>`${users.name} || ' ' || ${users.username}`,
        about: sql<string>`${users.batch} || ' ' || ${users.branch}`,
      })
      .from(users)
      .where(isPresent)
      .orderBy(asc(users.usernameKey)),
  )
  return (text: string, { isLead }: Asker) =>
    search(text, (ids) =>
      db
        .select({
          id: users.id,
          username: users.username,
          name: users.name,
          batch: users.batch,
          branch: users.branch,
          isHidden: sql<boolean>`NOT ${users.isOnBoards}`,
        })
        .from(users)
        .where(and(inArray(users.id, ids), isPresent, isLead ? undefined : eq(users.isOnBoards, true))),
    )
}
