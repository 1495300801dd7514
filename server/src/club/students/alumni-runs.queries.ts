import type { AlumniRuns } from '@portal/shared/contract'
import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '../../core/audit/audit.queries.ts'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import type { Institute } from '../../core/institute/institute.ts'
import { users } from '../../core/people/users.tables.ts'
import { alumniRuns } from './students.tables.ts'
import { fillGraduations, leavesOn } from './time-over.ts'

/** So long after a year has begun its run comes by itself; and after the portal's first day, so that leads can look. */
export const graceDays = 14

/** Who has made the run where no lead has. */
const portal = 'The portal'

type RunRow = typeof alumniRuns.$inferSelect

/** The newest year whose run is due on this day, or was. */
function yearOf(today: string, yearBegins: string): number {
  const year = Number(today.slice(0, 4))
  return dueOn(year, yearBegins) <= today ? year : year - 1
}

const dueOn = (year: number, yearBegins: string) => daysBefore(`${year}-${yearBegins}`, -graceDays)

/**
 * Writes down the newest year's run, once, however many nodes do it. A year in which nobody ran the portal is caught up
 * at once; only the first run of all waits.
 */
async function planRun(db: Db, today: string, yearBegins: string): Promise<void> {
  const year = yearOf(today, yearBegins)
  await db.execute(sql`
    INSERT INTO alumni_runs (year, due_on)
    SELECT ${year}::int, CASE WHEN EXISTS (SELECT FROM alumni_runs WHERE year IS NOT NULL)
      THEN ${dueOn(year, yearBegins)}::date ELSE ${daysBefore(today, -graceDays)}::date END
    ON CONFLICT (year) DO NOTHING`)
}

/** Makes them alumni whose time is over; tells how many. */
async function makeAlumni(tx: Db, now: Date): Promise<number> {
  const made = await tx
    .update(users)
    .set({ alumniSince: now, updatedAt: now })
    .where(leavesOn(dayOf(now)))
    .returning({ id: users.id })
  return made.length
}

const inWords = (students: number) => `${students} ${students === 1 ? 'student' : 'students'}`

const auditOf = (
  tx: Db,
  { _id, action, students }: { _id: string; action: string; students: number },
  at: Actor,
) =>
  writeAudit(tx, {
    ...{ at: at.now, actor: at.leadId, action, subject: _id },
    details: { students, label: inWords(students) },
  })

/** The run that is due: taking its row is what lets one node alone make it. */
function makeDueRun(db: Db, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .update(alumniRuns)
      .set({ ranAt: now, actor: portal, students: 0 })
      .where(and(isNull(alumniRuns.ranAt), lte(alumniRuns.dueOn, dayOf(now))))
      .returning()
    if (!run) return
    const students = await makeAlumni(tx, now)
    await tx.update(alumniRuns).set({ students }).where(eq(alumniRuns.id, run.id))
    await auditOf(tx, { _id: run.id, action: 'students graduated', students }, { leadId: portal, now })
  })
}

/** What the job does at each look. */
export async function runWhenDue(db: Db, institute: Institute, now: Date): Promise<void> {
  await fillGraduations(db, institute)
  await planRun(db, dayOf(now), institute.yearBegins)
  await makeDueRun(db, now)
}

/** @throws DomainError where it would not be as many as the lead was told: nobody leaves who was not looked at. */
export function runNow(db: Db, told: number, actor: Actor): Promise<void> {
  const { leadId, now } = actor
  return db.transaction(async (tx) => {
    const students = await makeAlumni(tx, now)
    if (students !== told)
      throw conflict(
        `The list changed: it now has ${inWords(students)}. Look at it again, then make them alumni`,
      )
    const row = { dueOn: dayOf(now), ranAt: now, actor: leadId, students }
    const [run] = await tx.insert(alumniRuns).values(row).returning()
    if (run) await auditOf(tx, { _id: run.id, action: 'students graduated', students }, actor)
  })
}

/** All who became alumni by it, and still are by it, are active again. */
export function takeBackRun(db: Db, id: string, actor: Actor): Promise<number> {
  const { now } = actor
  return db.transaction(async (tx) => {
    const [run] = await tx
      .update(alumniRuns)
      .set({ takenBackAt: now })
      .where(and(eq(alumniRuns.id, id), isNotNull(alumniRuns.ranAt), isNull(alumniRuns.takenBackAt)))
      .returning()
    if (!run?.ranAt) throw missing('This run was already undone. Reload the page')
    const active = await tx
      .update(users)
      .set({ alumniSince: null, updatedAt: now })
      .where(eq(users.alumniSince, run.ranAt))
      .returning({ id: users.id })
    const students = active.length
    await auditOf(tx, { _id: id, action: 'students reinstated', students }, actor)
    return students
  })
}

async function countLeaving(db: Db, day: string): Promise<number> {
  const [row] = await db.select({ students: count() }).from(users).where(leavesOn(day))
  return row?.students ?? 0
}

/** When the next run comes by itself. */
export async function nextRunOn(db: Db, { yearBegins }: Institute, now: Date): Promise<string> {
  const [planned] = await db
    .select({ dueOn: alumniRuns.dueOn })
    .from(alumniRuns)
    .where(isNull(alumniRuns.ranAt))
    .orderBy(asc(alumniRuns.dueOn))
  return planned?.dueOn ?? dueOn(yearOf(dayOf(now), yearBegins) + 1, yearBegins)
}

const shown = (run: RunRow, at: Date, name: string | null): AlumniRuns['last'] => ({
  ...{ _id: run.id, at: at.toISOString(), students: run.students ?? 0 },
  by: run.actor === portal ? portal : (name ?? 'A former member'),
  isTakenBack: run.takenBackAt !== null,
})

/** The runs as leads look at them: what comes, what is due, and what was. */
export async function readRuns(db: Db, institute: Institute, now: Date): Promise<AlumniRuns> {
  const on = await nextRunOn(db, institute, now)
  const [last] = await db
    .select({ run: alumniRuns, name: users.name })
    .from(alumniRuns)
    .leftJoin(users, eq(sql`${users.id}::text`, alumniRuns.actor))
    .where(isNotNull(alumniRuns.ranAt))
    .orderBy(desc(alumniRuns.ranAt))
    .limit(1)
  return {
    next: { on, students: await countLeaving(db, on) },
    due: await countLeaving(db, dayOf(now)),
    last: last?.run.ranAt ? shown(last.run, last.run.ranAt, last.name) : null,
  }
}
