import { sql } from 'drizzle-orm'
import { isPresent } from './account-status.ts'
import { users } from './users.tables.ts'

export const authorColumns = {
  name: users.name,
  username: users.username,
  isFound: sql<boolean>`(${users.isOnBoards} OR ${users.isPagePublic})`,
  isPresent: sql<boolean>`${isPresent}`,
}

interface AuthorRow {
  name: string | null
  username: string | null
  isFound: boolean
  isPresent: boolean
}

/** The author of something as its reader sees them: unnamed if suspended, linked if the reader can open their page. */
export function authorOf(
  { name, username, isFound, isPresent }: AuthorRow,
  { isLead, isOwn, showsName = true }: { isLead: boolean; isOwn: boolean; showsName?: boolean },
) {
  if (name === null || !((showsName && isPresent) || isLead)) return {}
  const hasPage = username !== null && (isFound || isOwn || isLead)
  return { author: { name, ...(hasPage && { username }) } }
}
