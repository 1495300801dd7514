import { eq } from 'drizzle-orm'
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

    test('sorted by subject have the newest session first, and counts of each subject; both can be chosen', async () => {
      const student = await signedUp(portal())
      const { db } = portal().app
      const graphs = await placeSubject(db, 'Graph Theory', 'GT1')
      for (const changes of [
        { academicSession: '2021-22' },
        { academicSession: '2023-24', subject: graphs },
        { academicSession: '2022-23', subject: graphs },
        { academicSession: '2024-25' },
      ])
        await upload(student, changes)
      const list = async (filters: Record<string, string>) => {
        const { requests, subjects } = await papersOf(student.browser).list({ sort: 'subject', ...filters })
        return {
          papers: requests.map(({ subject, academicSession }) => `${subject.name} ${academicSession}`),
          counts: new Map(subjects?.map(({ _id, papers: counted }) => [_id, counted])),
        }
      }

      const all = await list({})
      expect(all.papers).toEqual([
        ...['Graph Theory 2023-24', 'Graph Theory 2022-23'],
        ...['Operating Systems 2024-25', 'Operating Systems 2021-22'],
      ])
      expect(all.counts).toEqual(
        new Map([
          [graphs, 2],
          [sampleSubject, 2],
        ]),
      )
      expect((await list({ subject: graphs })).papers).toEqual(all.papers.slice(0, 2))
      expect((await list({ session: '2024-25', q: 'os' })).papers).toEqual(['Operating Systems 2024-25'])
    })
  },
  { environment: { rateLimits: false } },
)
