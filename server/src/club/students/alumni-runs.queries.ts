import type { AlumniRuns } from '@portal/shared/contract'
import { and, asc, count, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type ActingLead, writeActivity } from '../../core/activity/activity.queries.ts'
import { dayOf, daysBefore } from '../../core/calendar/days.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import type { Institute } from '../../core/institute/institute.ts'
import { users } from '../../core/people/users.tables.ts'
import { alumniRuns } from './students.tables.ts'
import { fillGraduations, leavesOn } from './time-over.ts'

/** The days from the start of a year to its run, so that leads can check it first. */
const graceDays = 14

/** The actor of a run that no lead has made. */
const portal = 'The portal'

type RunRow = typeof alumniRuns.$inferSelect

/** The latest year whose run is or was due on this day. */
function yearOf(today: string, yearBegins: string): number {
  const year = Number(today.slice(0, 4))
  return dueOn(year, yearBegins) <= today ? year : year - 1
}

const dueOn = (year: number, yearBegins: string) => daysBefore(`${year}-${yearBegins}`, -graceDays)

/** Plans the latest year's run once. Only the very first run waits; later ones are due at once. */
async function planRun(db: Db, today: string, yearBegins: string): Promise<void> {
  const year = yearOf(today, yearBegins)
  await db.execute(sql`
    INSERT INTO alumni_runs (year, due_on)
    SELECT ${year}::int, CASE WHEN EXISTS (SELECT FROM alumni_runs WHERE year IS NOT NULL)
      THEN ${dueOn(year, yearBegins)}::date ELSE ${daysBefore(today, -graceDays)}::date END
    ON CONFLICT (year) DO NOTHING`)
}

/** Makes students whose time is over alumni; returns their number. */
async function makeAlumni(tx: Db, now: Date): Promise<number> {
  const made = await tx
    .update(users)
    .set({ alumniSince: now, updatedAt: now })
    .where(leavesOn(dayOf(now)))
    .returning({ id: users.id })
  return made.length
}

const studentsText = (students: number) => `${students} ${students === 1 ? 'student' : 'students'}`

const writeRunActivity = (
  tx: Db,
  { _id, action, students }: { _id: string; action: string; students: number },
  at: ActingLead,
) =>
  writeActivity(tx, {
    at: at.now,
    actor: at.leadId,
    action,
    subject: _id,
    details: { students, label: studentsText(students) },
  })

/** Makes the run that is due. Taking its row makes sure that only one node does it. */
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
    await writeRunActivity(
      tx,
      { _id: run.id, action: 'students graduated', students },
      { leadId: portal, now },
    )
  })
}

/** The work of the job at each run. */
export async function runWhenDue(db: Db, institute: Institute, now: Date): Promise<void> {
  await fillGraduations(db, institute)
  await planRun(db, dayOf(now), institute.yearBegins)
  await makeDueRun(db, now)
}

/** @throws DomainError if the number of students isn't the one that the lead saw, so that nobody leaves unchecked. */
export function runNow(db: Db, expected: number, actor: ActingLead): Promise<void> {
  const { leadId, now } = actor
  return db.transaction(async (tx) => {
    const students = await makeAlumni(tx, now)
    if (students !== expected)
      throw conflict(
        `The list changed: it now has ${studentsText(students)}. Check it, then make them alumni`,
      )
    const row = { dueOn: dayOf(now), ranAt: now, actor: leadId, students }
    const [run] = await tx.insert(alumniRuns).values(row).returning()
    if (run) await writeRunActivity(tx, { _id: run.id, action: 'students graduated', students }, actor)
  })
}

/** Reactivates everyone who became alumni by this run and still is one. */
export function undoRun(db: Db, id: string, actor: ActingLead): Promise<number> {
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
    await writeRunActivity(tx, { _id: id, action: 'students reinstated', students }, actor)
    return students
  })
}

async function countLeaving(db: Db, day: string): Promise<number> {
  const [row] = await db.select({ students: count() }).from(users).where(leavesOn(day))
  return row?.students ?? 0
}

/** When the next automatic run is due. */
export async function nextRunOn(db: Db, { yearBegins }: Institute, now: Date): Promise<string> {
  const [planned] = await db
    .select({ dueOn: alumniRuns.dueOn })
    .from(alumniRuns)
    .where(isNull(alumniRuns.ranAt))
    .orderBy(asc(alumniRuns.dueOn))
  return planned?.dueOn ?? dueOn(yearOf(dayOf(now), yearBegins) + 1, yearBegins)
}

const shown = (run: RunRow, at: Date, name: string | null): AlumniRuns['last'] => ({
  _id: run.id,
  at: at.toISOString(),
  students: run.students ?? 0,
  by: run.actor === portal ? portal : (name ?? 'A former member'),
  isUndone: run.takenBackAt !== null,
})

/** The runs as leads see them: planned, due and past ones. */
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
