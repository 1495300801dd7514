import { papersCountedAtMost, papersPageSize } from '@portal/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { placeSubject, sampleSubject } from '../lists/subjects.samples.ts'
import { sampleTeacher } from '../lists/teachers.samples.ts'
import {
  linkTo,
  newDriveFile,
  newPaper,
  papersOf,
  placeTeachersAndSubjects,
  uploaded,
} from './papers.samples.ts'
import { papers } from './papers.tables.ts'

onDatabase(
  'the list of papers',
  (portal) => {
    beforeAll(() => placeTeachersAndSubjects(portal().app.db, portal().clock.now()))
    beforeEach(async () => {
      await portal().app.db.delete(papers)
    })
    type Person = Awaited<ReturnType<typeof signedUp>>
    const idsFor = async ({ browser }: Person, filters: Record<string, string> = {}) =>
      (await papersOf(browser).list(filters)).requests.map(({ _id }) => _id)
    const upload = async ({ browser }: Person, changes: Parameters<typeof newPaper>[0] = {}) => {
      portal().clock.advance(1)
      return (await uploaded(browser, changes))._id
    }

    test('is cached by a browser only if every member may read it', async () => {
      const [student, lead] = [await signedUp(portal()), await signedUpLead(portal())]
      const id = await upload(student)
      const { db } = portal().app
      const cacheOf = async ({ browser }: Person) =>
        (await browser.get('/paper/getAllPaperRequests')).headers['cache-control']

      expect([await cacheOf(student), await cacheOf(lead)]).toEqual(['no-store', 'no-store'])
      // The uploader has left, so nothing reveals them.
      await db.update(papers).set({ uploadedBy: null }).where(eq(papers.id, id))
      expect([await cacheOf(student), await cacheOf(lead)]).toEqual(['private, no-cache', 'no-store'])
    })

    test('shows a student approved papers and their own in any state, and a lead all; newest first (security, row 24)', async () => {
      const [student, other] = [await signedUp(portal()), await signedUp(portal())]
      const lead = await signedUpLead(portal())
      const { decide } = papersOf(lead.browser)
      const own = { pending: await upload(student), rejected: await upload(student) }
      const others = {
        ...{ pending: await upload(other), rejected: await upload(other), approved: await upload(other) },
      }
      await decide(own.rejected, 'rejected')
      await decide(others.rejected, 'rejected')
      await decide(others.approved, 'approved')

      expect(await idsFor(student)).toEqual([others.approved, own.rejected, own.pending])
      expect(await idsFor(other)).toEqual([others.approved, others.rejected, others.pending])
      expect(await idsFor(lead)).toEqual([
        ...[others.approved, others.rejected, others.pending],
        ...[own.rejected, own.pending],
      ])
      for (const status of ['pending', 'rejected'] as const) {
        expect(await idsFor(student, { status })).toEqual([own[status]])
        expect(await idsFor(student, { status, q: 'operating' })).toEqual([own[status]])
        // Matches neither a misspelt word nor part of one.
        expect(await idsFor(student, { status, q: 'oprating' })).toEqual([own[status]])
        expect(await idsFor(lead, { status })).toEqual([others[status], own[status]])
      }
    })

    test('can be filtered by each field and by all together', async () => {
      const student = await signedUp(portal())
      const subject = await placeSubject(portal().app.db, 'Data Mining', 'DM301', 'MSC')
      const one = await upload(student)
      const other = await upload(student, {
        ...{ course: 'MSC', subject, year: 1, semester: 2, examType: 'Practical' },
      })
      const all = { course: 'MSC', year: '1', semester: '2', examType: 'Practical' }
      for (const [field, value] of Object.entries(all))
        expect(await idsFor(student, { [field]: value })).toEqual([other])
      expect(await idsFor(student, { ...all, q: 'mining', status: 'pending' })).toEqual([other])
      expect(await idsFor(student, { course: 'MCA' })).toEqual([one])
      expect(await idsFor(student, { course: 'MSC', year: '2' })).toEqual([])
    })

    /** Inserts many papers of this person at the same moment. */
    const place = ({ user }: Person, length: number) => {
      const { course, academicSession, year, semester, examType } = newPaper()
      const rows = Array.from({ length }, () => {
        const driveFile = newDriveFile()
        return {
          ...{ course, academicSession, year, semester, examType, driveFile },
          ...{ subjectId: sampleSubject, teacherId: sampleTeacher, uploadedBy: user._id },
          ...{ driveLink: linkTo(driveFile), createdAt: portal().clock.now() },
        }
      })
      return portal().app.db.insert(papers).values(rows)
    }

    test('can be sorted by submission, subject or session, in both directions, thirty a page', async () => {
      const lead = await signedUpLead(portal())
      const { db } = portal().app
      await db.delete(papers)
      await place(lead, 65)
      const [first, second] = await db.select().from(papers)
      const change = (paper: typeof first, to: Partial<typeof papers.$inferInsert>) =>
        db
          .update(papers)
          .set(to)
          .where(eq(papers.id, paper?.id ?? ''))
      await change(first, { academicSession: '1999-00', sentAt: new Date('2001-01-01T00:00:00Z') })
      await change(second, { academicSession: '2098-99' })
      const list = (more: Record<string, string>) =>
        papersOf(lead.browser).list({ size: '30', status: 'pending', ...more })

      const oldest = await list({ sort: 'sent', order: 'ascending' })
      expect(oldest).toMatchObject({ total: 65, page: 1, pages: 3 })
      expect(oldest.requests).toHaveLength(30)
      expect(oldest.requests[0]?._id).toBe(first?.id)
      expect((await list({ sort: 'session', order: 'descending' })).requests[0]?._id).toBe(second?.id)
      expect((await list({ sort: 'session', order: 'ascending', q: 'operating' })).requests[0]?._id).toBe(
        first?.id,
      )
      const pages = await Promise.all(['1', '2', '3'].map((page) => list({ sort: 'subject', page })))
      expect(new Set(pages.flatMap(({ requests }) => requests.map(({ _id }) => _id))).size).toBe(65)
      expect((await list({})).pages).toBe(3)
    })

    test.each([
      ['nothing', ''],
      ['a word', 'operating'],
      ['a misspelt word', 'oprating'],
    ])(
      'searched for %s, is paged by cursors in both directions, despite uploads and deletions',
      async (_what, q) => {
        const student = await signedUp(portal())
        await place(student, 2 * papersPageSize + 50)
        const read = async (cursor: string, page = '1') => {
          const { requests, ...place } = await papersOf(student.browser).list({ q, page, cursor })
          return { ...place, ids: requests.map(({ _id }) => _id) }
        }
        const numbered = await Promise.all(['1', '2', '3'].map((page) => idsFor(student, { q, page })))
        const told = { total: 250, pages: 3, isMore: false }

        const first = await read('start')
        expect(first).toEqual({ ...told, page: 1, more: 150, ids: numbered[0], next: expect.any(String) })
        const sides = { previous: expect.any(String), next: expect.any(String) }
        const second = await read(first.next ?? 'start', '2')
        expect(second).toEqual({ ...told, ...sides, page: 2, more: 50, ids: numbered[1] })
        const third = await read(second.next ?? 'start', '3')
        expect(third).toEqual({ ...told, page: 3, more: 0, ids: numbered[2], previous: expect.any(String) })
        expect((await read(third.previous ?? 'start', '2')).ids).toEqual(numbered[1])
        // By page number, from the nearer end.
        expect(await read('start', '2')).toEqual(second)
        expect(await read('start', '3')).toEqual(third)
        expect(await read('start', '9')).toMatchObject({ ids: [], total: 250, pages: 3 })
        const newest = await read(second.previous ?? 'start')
        expect([newest.ids, newest.previous]).toEqual([numbered[0], undefined])

        portal().clock.advance(1)
        await place(student, 3)
        await portal()
          .app.db.delete(papers)
          .where(eq(papers.id, numbered[1]?.[99] ?? 'start'))
        const later = await read(second.next ?? 'start', '3')
        expect([later.ids, later.total]).toEqual([numbered[2], 252])
        expect((await read(second.previous ?? 'start')).previous).toEqual(expect.any(String))
        await portal()
          .app.db.delete(papers)
          .where(inArray(papers.id, numbered[2] ?? []))
        expect(await read(second.next ?? 'start', '3')).toMatchObject({ ids: [], total: 202, pages: 3 })
      },
    )

    test('stops counting a search at a thousand matches if it is paged by cursors', async () => {
      const student = await signedUp(portal())
      await place(student, papersCountedAtMost + 1)
      const count = async (filters: Record<string, string>) => {
        const { total, pages, isMore, requests } = await papersOf(student.browser).list(filters)
        return { total, pages, isMore, shown: requests.length }
      }
      const capped = { total: 1000, pages: 10, isMore: true }
      expect(await count({ q: 'operating', cursor: 'start' })).toEqual({ ...capped, shown: 100 })
      expect(await count({ q: 'oprating', cursor: 'start', page: '11' })).toEqual({ ...capped, shown: 1 })
      const exact = { total: 1001, pages: 11, shown: 100 }
      expect(await count({ cursor: 'start' })).toEqual({ ...exact, isMore: false })
      expect(await count({ q: 'operating' })).toEqual({ ...exact, isMore: undefined })
    })
  },
  { environment: { rateLimits: false } },
)
