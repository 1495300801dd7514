import { courses, examTypes, type PaperFilters, paperStates } from '@portal/shared/contract'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Db } from '../../../core/database/database.ts'
import { onDatabase, onPostgres } from '../../../testing/databases/on-databases.ts'
import { signedUp } from '../../../testing/students.ts'
import { teachers } from '../../lists/teachers.tables.ts'
import { fieldsFit, isVisibleTo, notDeleted, stateFits } from '../papers.queries.ts'
import { linkTo, newDriveFile, newPaper, placeTeachersAndSubjects } from '../papers.samples.ts'
import { paperCounts, papers } from '../papers.tables.ts'
import { listPapers } from './list.queries.ts'

const kind = {
  course: papers.course,
  year: papers.year,
  semester: papers.semester,
  examType: papers.examType,
  status: papers.status,
}
const keptOf = (db: Db) =>
  db
    .select()
    .from(paperCounts)
    .where(ne(paperCounts.papers, 0))
    .orderBy(...[1, 2, 3, 4, 5].map((at) => sql.raw(String(at))))
const countedOf = (db: Db) =>
  db
    .select({ ...kind, papers: count() })
    .from(papers)
    .where(notDeleted)
    .groupBy(...Object.values(kind))
    .orderBy(...[1, 2, 3, 4, 5].map((at) => sql.raw(String(at))))

type Kind = Pick<typeof papers.$inferInsert, keyof typeof kind | 'changesWanted'>
const states: fc.Arbitrary<Pick<Kind, 'status' | 'changesWanted'>> = fc
  .constantFrom(...paperStates)
  .map((state) =>
    state === 'changes wanted'
      ? { status: 'rejected', changesWanted: true }
      : { status: state, changesWanted: false },
  )
const fields = fc.record({
  course: fc.constantFrom(...courses),
  year: fc.constantFrom(1, 2),
  semester: fc.constantFrom(1, 2),
  examType: fc.constantFrom(...examTypes.slice(0, 2)),
})
const kinds: fc.Arbitrary<Kind> = fc.tuple(fields, states).map(([of, state]) => ({ ...of, ...state }))
const fitting = ({ status, changesWanted, ...of }: Kind) =>
  and(fieldsFit(papers, of), stateFits(changesWanted ? 'changes wanted' : status))

const rowOf = (changes: Kind, uploadedBy: string | null) => {
  const { subject: subjectId, teacher: teacherId, ...fields } = newPaper()
  const driveFile = newDriveFile()
  const createdAt = new Date('2025-01-01')
  return {
    ...fields,
    ...changes,
    subjectId,
    teacherId,
    uploadedBy,
    driveFile,
    driveLink: linkTo(driveFile),
    createdAt,
  }
}

class TakenBack extends Error {}

onDatabase('the maintained counts of papers', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal().app.db, portal().clock.now()))

  test('equal real counts after any change, and lists show them to each asker', async () => {
    const { db } = portal().app
    const [one, other] = [await signedUp(portal()), await signedUp(portal())].map(({ user }) => user._id)
    const acts: Record<string, (fits: Kind, some: Kind[]) => Promise<unknown>> = {
      add: (_, some) =>
        db.insert(papers).values(some.map((row, at) => rowOf(row, [one, other, null][at % 3] ?? null))),
      change: (fits, [to]) =>
        db
          .update(papers)
          .set({ ...to })
          .where(fitting(fits)),
      decide: ({ status }, [to]) =>
        db
          .update(papers)
          .set({ status: to?.status, changesWanted: to?.changesWanted })
          .where(eq(papers.status, status ?? 'pending')),
      hide: (fits) => db.update(papers).set({ deletedAt: new Date() }).where(fitting(fits)),
      show: ({ course }) => db.update(papers).set({ deletedAt: null }).where(eq(papers.course, course)),
      remove: (fits) => db.delete(papers).where(fitting(fits)),
      rename: (_, some) => db.update(teachers).set({ name: `Teacher ${some.length}` }),
      fail: (_, some) =>
        db
          .transaction(async (tx) => {
            await tx.insert(papers).values(some.map((row) => rowOf(row, null)))
            throw new TakenBack()
          })
          .catch((error: unknown) => error instanceof TakenBack || Promise.reject(error)),
    }
    const askers = [
      { id: one ?? '', isLead: false },
      { id: other ?? '', isLead: true },
    ]
    const filters = fc.record<PaperFilters>(
      {
        course: fc.constantFrom(...courses),
        year: fc.constantFrom(1, 2),
        status: fc.constantFrom(...paperStates),
        own: fc.constant('true'),
      },
      { requiredKeys: [] },
    )
    const step = fc.record({
      act: fc.constantFrom(...Object.values(acts)),
      fits: kinds,
      some: fc.array(kinds, { minLength: 1, maxLength: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 8 }), filters, async (steps, asked) => {
        for (const { act, fits, some } of steps) await act(fits, some)
        expect(await keptOf(db)).toEqual(await countedOf(db))
        for (const asker of askers) {
          const fits = and(isVisibleTo(asker, asked), fieldsFit(papers, asked), stateFits(asked.status))
          expect((await listPapers(db, asked, asker)).total).toBe(await db.$count(papers, fits))
        }
      }),
      { numRuns: 8, seed: 20_260_102 },
    )
    expect(await db.$count(papers)).toBeGreaterThan(0)
    await db.execute(sql`TRUNCATE papers CASCADE`)
    expect(await db.$count(paperCounts)).toBe(0)
  })
})

onPostgres('the maintained counts of papers, raced', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal().app.db, portal().clock.now()))

  test('are right, and nobody waits for others', async () => {
    const { db } = portal().app
    const [first, second] = fc.sample(kinds, { numRuns: 2, seed: 1 })
    if (!first || !second) throw new Error('no kinds')
    const isPending = { status: 'pending', changesWanted: false } as const
    const added = await db
      .insert(papers)
      .values(
        Array.from({ length: 60 }, (_, at) => rowOf({ ...(at % 2 ? first : second), ...isPending }, null)),
      )
      .returning({ id: papers.id })
    await Promise.all(
      added.map(({ id }, at) =>
        at % 3 === 0
          ? db.insert(papers).values([rowOf(first, null), rowOf(second, null)])
          : db
              .update(papers)
              .set({ status: at % 2 ? 'approved' : 'rejected' })
              .where(eq(papers.id, id)),
      ),
    )
    expect(await keptOf(db)).toEqual(await countedOf(db))
  })
})
