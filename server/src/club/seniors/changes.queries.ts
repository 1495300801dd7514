import { isAnonymous, type NewInterview, type NewSenior, type Senior } from '@portal/shared/contract'
import { and, eq, isNull } from 'drizzle-orm'
import {
  type ActingLead,
  checkUnchanged,
  type EditingLead,
  writeActivity,
} from '../../core/activity/activity.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { brokenUniqueness } from '../../core/database/failures.ts'
import { conflict, conflictAt, missing } from '../../core/errors/domain-error.ts'
import { companyKeyOf, findSenior } from './seniors.queries.ts'
import { seniorInterviews, seniors } from './seniors.tables.ts'

export const noSenior = 'This senior no longer exists'

const columnsOf = ({ name, regNumber, linkedin, batch, branch, photoUrl, isTopMentor }: NewSenior) => ({
  name,
  regNumber,
  linkedin,
  batch,
  branch,
  photoUrl: photoUrl ?? null,
  isTopMentor: isTopMentor ?? false,
})

/** Interviews for storage: blank optional texts become null. */
export const interviewRowsOf = (seniorId: string, interviews: NewInterview[]) =>
  interviews.map(({ questionTypes = [], interviewExperience, adviceToJuniors, ...interview }, position) => ({
    ...interview,
    seniorId,
    position,
    companyKey: companyKeyOf(interview.company),
    questionTypes: questionTypes.length > 0 ? questionTypes : null,
    interviewExperience: interviewExperience || null,
    adviceToJuniors: adviceToJuniors || null,
  }))

async function insertInterviews(tx: Db, seniorId: string, interviews: NewInterview[]): Promise<void> {
  if (interviews.length > 0) await tx.insert(seniorInterviews).values(interviewRowsOf(seniorId, interviews))
}

async function written(tx: Db, id: string, leadId: string): Promise<Senior> {
  const senior = await findSenior(tx, id, leadId)
  if (!senior) throw new Error('a senior was not written')
  return senior
}

async function refusingDoubles(work: Promise<Senior>): Promise<Senior> {
  try {
    return await work
  } catch (error) {
    if (brokenUniqueness(error) !== 'seniors_reg_number_unique') throw error
    throw conflictAt('regNumber', 'There is already a senior with this registration number')
  }
}

export const insertSenior = (db: Db, senior: NewSenior, { leadId, now }: ActingLead): Promise<Senior> =>
  refusingDoubles(
    db.transaction(async (tx) => {
      const [added] = await tx
        .insert(seniors)
        .values({ ...columnsOf(senior), createdAt: now, updatedAt: now })
        .returning({ id: seniors.id })
      if (!added) throw new Error('a senior was not written')
      await insertInterviews(tx, added.id, senior.interviews)
      const details = { label: senior.name }
      await writeActivity(tx, { at: now, actor: leadId, action: 'senior added', subject: added.id, details })
      return written(tx, added.id, leadId)
    }),
  )

/**
 * Replaces all data of a senior; followers and the interviews that they wrote stay. With `since`, only if nobody has
 * changed them after that: if two leads edit at once, the second gets an error.
 */
export const replaceSenior = (db: Db, id: string, senior: NewSenior, actor: EditingLead): Promise<Senior> =>
  refusingDoubles(
    db.transaction(async (tx) => {
      const { leadId, now } = actor
      const [before] = await tx.select().from(seniors).where(eq(seniors.id, id)).for('update')
      if (!before) throw missing(noSenior)
      if (isAnonymous(before)) throw conflict('Only its author decides whether members see their name')
      checkUnchanged('senior', before.updatedAt, actor)
      await tx
        .update(seniors)
        .set({ ...columnsOf(senior), updatedAt: now })
        .where(eq(seniors.id, id))
      await tx
        .delete(seniorInterviews)
        .where(and(eq(seniorInterviews.seniorId, id), isNull(seniorInterviews.sharedId)))
      await insertInterviews(tx, id, senior.interviews)
      const details = { label: senior.name }
      await writeActivity(tx, { at: now, actor: leadId, action: 'senior changed', subject: id, details })
      return written(tx, id, leadId)
    }),
  )

/** Deletes a senior with interviews and follows; Activity keeps the name. */
export function deleteSenior(db: Db, id: string, { leadId, now }: ActingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(seniors).where(eq(seniors.id, id)).returning({ name: seniors.name })
    if (!deleted) throw missing(noSenior)
    const details = { label: deleted.name }
    await writeActivity(tx, { at: now, actor: leadId, action: 'senior deleted', subject: id, details })
  })
}
