import { papersPageSize } from '@portal/shared/contract'
import { placeSubject, sampleSubject } from '../subjects/subjects.samples.ts'
import { sampleTeacher } from '../teachers/teachers.samples.ts'
import { onDatabase } from '../testing/on-databases.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'
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

    test('shows a student the approved papers and their own, in any state; a lead all; newest first (security, row 24)', async () => {
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
        // Found neither by a misspelt word nor by a part of one.
        expect(await idsFor(student, { status, q: 'oprating' })).toEqual([own[status]])
        expect(await idsFor(lead, { status })).toEqual([others[status], own[status]])
      }
      expect((await portal().browser().get('/paper/getAllPaperRequests')).statusCode).toBe(401)
    })

    test('tells who uploaded to leads and to the uploader, and who decided to leads (security, row 44)', async () => {
      const [student, other] = [await signedUp(portal()), await signedUp(portal())]
      const lead = await signedUpLead(portal())
      const id = await upload(student)
      await papersOf(lead.browser).decide(id, 'approved')
      const seenBy = async ({ browser }: Person) => {
        const [paper] = (await papersOf(browser).list()).requests
        return { uploadedBy: paper?.uploadedBy, verifiedBy: paper?.verifiedBy }
      }

      const uploadedBy = { email: student.form.email }
      expect(await seenBy(lead)).toEqual({ uploadedBy, verifiedBy: { email: lead.form.email } })
      expect(await seenBy(student)).toEqual({ uploadedBy, verifiedBy: undefined })
      expect(await seenBy(other)).toEqual({ uploadedBy: undefined, verifiedBy: undefined })
    })

    test('is filtered by each field and by all together', async () => {
      const student = await signedUp(portal())
      const subject = await placeSubject(portal().app.db, 'Data Mining', 'DM301', 'MSC')
      const one = await upload(student)
      const other = await upload(student, {
        ...{ course: 'MSC', subject, year: 1, semester: 2, examType: 'Practical' },
      })
      const single: Record<string, string>[] = [
        { course: 'MSC' },
        { year: '1' },
        { semester: '2' },
        { examType: 'Practical' },
        { q: 'mining', course: 'MSC', year: '1', semester: '2', examType: 'Practical', status: 'pending' },
      ]
      for (const filters of single) {
        expect(await idsFor(student, filters)).toEqual([other])
      }
      expect(await idsFor(student, { course: 'MCA' })).toEqual([one])
      expect(await idsFor(student, { course: 'MSC', year: '2' })).toEqual([])
    })

    test.each<Record<string, string>>([
      { course: 'mca' },
      { year: '9' },
      { year: '1.5' },
      { semester: '0' },
      { examType: 'Quiz' },
      { status: 'deleted' },
      { page: '0' },
      { page: '-1' },
      { page: 'two' },
      { q: 'x'.repeat(101) },
      { uploadedBy: 'me' },
    ])('refuses to be filtered by %j', async (filters) => {
      const { browser } = await signedUp(portal())

      const answer = await browser.get(`/paper/getAllPaperRequests?${new URLSearchParams(filters)}`)

      expect(answer.statusCode).toBe(400)
    })

    test('comes in pages of a hundred; beyond the last there is nothing', async () => {
      const student = await signedUp(portal())
      const { course, academicSession, year, semester, examType } = newPaper()
      await portal()
        .app.db.insert(papers)
        .values(
          Array.from({ length: 2 * papersPageSize + 1 }, () => {
            const driveFile = newDriveFile()
            return {
              ...{ course, academicSession, year, semester, examType, driveFile },
              ...{ subjectId: sampleSubject, teacherId: sampleTeacher, uploadedBy: student.user._id },
              ...{ driveLink: linkTo(driveFile), createdAt: portal().clock.now() },
            }
          }),
        )
      const page = (number: number, q = '') =>
        papersOf(student.browser).list({ page: String(number), ...(q && { q }) })

      // All of one moment: the ids keep one order over the pages.
      for (const q of ['', 'operating', 'oprating']) {
        const pages = [await page(1, q), await page(2, q), await page(3, q)]
        expect(pages.map(({ requests }) => requests.length)).toEqual([100, 100, 1])
        expect(pages.map(({ total, page, pages }) => [total, page, pages])).toEqual([
          ...[
            [201, 1, 3],
            [201, 2, 3],
            [201, 3, 3],
          ],
        ])
        expect(new Set(pages.flatMap(({ requests }) => requests.map(({ _id }) => _id))).size).toBe(201)
      }
      expect(await page(4)).toEqual({ requests: [], total: 201, page: 4, pages: 3 })
      expect(await page(999_999)).toEqual({ requests: [], total: 201, page: 999_999, pages: 3 })
      expect(await papersOf(student.browser).list({ status: 'approved' })).toEqual({
        ...{ requests: [], total: 0, page: 1, pages: 0 },
      })
    })
  },
  { environment: { rateLimits: false } },
)
