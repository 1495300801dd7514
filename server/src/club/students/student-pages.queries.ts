import type { PageReader, StudentPage } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { findHandles } from '../../core/people/handles.queries.ts'
import { users } from '../../core/people/users.tables.ts'
import { foldUsername } from '../../core/people/users.ts'
import { readYear } from '../progress/year.queries.ts'

const { id, username, name, batch, branch, alumniSince, isOnBoards, isPagePublic } = users
const columns = { id, username, name, batch, branch, alumniSince, isOnBoards, isPagePublic }

type Choices = Pick<typeof users.$inferSelect, 'isOnBoards' | 'isPagePublic'>

/** The owner's choice; otherwise as on the leaderboards: members can't find students who left them either. */
const readersOf = ({ isOnBoards, isPagePublic }: Choices): PageReader =>
  isPagePublic ? 'everybody' : isOnBoards ? 'members' : 'owner'

interface Asked {
  username: string
  /** The asker; a visitor has no id. */
  askerId: string | undefined
  now: Date
}

/** What others see of a student; undefined if the student doesn't exist or isn't visible to the asker. */
export async function readStudentPage(
  db: Db,
  { username, askerId, now }: Asked,
): Promise<StudentPage | undefined> {
  const [found] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.usernameKey, foldUsername(username)), isPresent))
  if (!found) return undefined
  const seenBy = readersOf(found)
  const isMembers = seenBy === 'members' && askerId !== undefined
  if (seenBy !== 'everybody' && !isMembers && found.id !== askerId) return undefined
  const [{ verifiedPlatforms }, year] = await Promise.all([
    findHandles(db, found.id),
    readYear(db, found.id, now),
  ])
  return {
    username: found.username,
    name: found.name,
    batch: found.batch,
    branch: found.branch,
    isAlumni: found.alumniSince !== null,
    handles: verifiedPlatforms,
    seenBy,
    year,
  }
}
