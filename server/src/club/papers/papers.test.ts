import { foundPapersAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { placeSubject, sampleSubject } from '../lists/subjects.samples.ts'
import { placeTeacher } from '../lists/teachers.samples.ts'
import { newDriveFile, newPaper, papersOf, placeTeachersAndSubjects, uploaded } from './papers.samples.ts'
import { papers } from './papers.tables.ts'

onDatabase('the list of papers', { environment: { rateLimits: false } }, (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal.app.db, portal.clock.now()))
  beforeEach(async () => {
    await portal.app.db.delete(papers)
  })
  const idsFor = async ({ browser }: Member, filters: Record<string, string> = {}) =>
    (await papersOf(browser).list(filters)).requests.map(({ _id }) => _id)
  const upload = async ({ browser }: Member, changes: Parameters<typeof newPaper>[0] = {}) => {
    portal.clock.advance(1)
    return (await uploaded(browser, changes))._id
  }

  test('is cached by a browser only if every member may read it', async () => {
    const [student, lead] = [await signedUp(portal), await signedUpLead(portal)]
    const id = await upload(student)
    const { db } = portal.app
    const cacheOf = async ({ browser }: Member) =>
      (await browser.get('/paper/getAllPaperRequests')).headers['cache-control']

    expect([await cacheOf(student), await cacheOf(lead)]).toEqual(['no-store', 'no-store'])
    // The uploader has left, so nothing reveals them.
    await db.update(papers).set({ uploadedBy: null }).where(eq(papers.id, id))
    expect([await cacheOf(student), await cacheOf(lead)]).toEqual(['private, no-cache', 'no-store'])
  })

  test('shows a student approved papers and their own in any state, and a lead all; newest first (security, row 24)', async () => {
    const [student, other] = [await signedUp(portal), await signedUp(portal)]
    const lead = await signedUpLead(portal)
    const { decide } = papersOf(lead.browser)
    const own = { pending: await upload(student), rejected: await upload(student) }
    const others = {
      pending: await upload(other),
      rejected: await upload(other),
      approved: await upload(other),
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
    const student = await signedUp(portal)
    const subject = await placeSubject(portal.app.db, 'Data Mining', 'DM301', 'MSC')
    const one = await upload(student)
    const other = await upload(student, {
      course: 'MSC',
      subject,
      year: 1,
      semester: 2,
      examType: 'Practical',
    })
    const all = { course: 'MSC', year: '1', semester: '2', examType: 'Practical' }
    for (const [field, value] of Object.entries(all))
      expect(await idsFor(student, { [field]: value })).toEqual([other])
    expect(await idsFor(student, { ...all, q: 'mining', status: 'pending' })).toEqual([other])
    expect(await idsFor(student, { course: 'MCA' })).toEqual([one])
    expect(await idsFor(student, { course: 'MSC', year: '2' })).toEqual([])
  })

  test('can be sorted by submission or session, in both directions, thirty a page or a hundred', async () => {
    const student = await signedUp(portal)
    const first = await upload(student, { academicSession: '2021-22' })
    const second = await upload(student, { academicSession: '2023-24' })
    for (let count = 0; count < 29; count += 1) await upload(student, { academicSession: '2022-23' })
    const list = (more: Record<string, string>) => papersOf(student.browser).list({ size: '30', ...more })
    const firstOf = async (more: Record<string, string>) => (await list(more)).requests[0]?._id

    expect(await firstOf({ sort: 'sent', order: 'ascending' })).toBe(first)
    expect(await firstOf({ sort: 'session', order: 'descending' })).toBe(second)
    expect(await firstOf({ sort: 'session', order: 'ascending', q: 'operating' })).toBe(first)
    const pages = await Promise.all(['1', '2'].map((page) => list({ sort: 'subject', page })))
    expect(pages).toMatchObject([{ total: 31, pages: 2, page: 1 }, { page: 2 }])
    expect(new Set(pages.flatMap(({ requests }) => requests.map(({ _id }) => _id))).size).toBe(31)

    const { subject: subjectId, teacher: teacherId, ...paper } = newPaper()
    const own = { ...paper, subjectId, teacherId, uploadedBy: student.user._id, createdAt: new Date(0) }
    const more = Array.from({ length: 70 }, () => ({ ...own, driveFile: newDriveFile() }))
    await portal.app.db.insert(papers).values(more)
    const { requests, total, pages: all } = await papersOf(student.browser).list({})
    expect([requests.length, total, all]).toEqual([100, 101, 2])
  })

  test('sorted by subject have the newest session first, and counts of each subject; both can be chosen', async () => {
    const student = await signedUp(portal)
    const { db } = portal.app
    const graphs = await placeSubject(db, 'Graph Theory', 'GT1')
    for (const changes of [
      { academicSession: '2021-22' },
      { academicSession: '2023-24', subject: graphs },
      { academicSession: '2022-23', subject: graphs },
      { academicSession: '2024-25' },
    ])
      await upload(student, changes)
    const list = async (filters: Record<string, string>) => {
      const { requests, subjects, total } = await papersOf(student.browser).list({
        sort: 'subject',
        ...filters,
      })
      return {
        total,
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
    expect(await list({ session: '2024-25' })).toMatchObject({
      papers: ['Operating Systems 2024-25'],
      total: 1,
    })
    expect((await list({ session: '2024-25', q: 'os' })).papers).toEqual(['Operating Systems 2024-25'])
  })
})

onDatabase('papers in the quick search', (portal) => {
  let asha: Member
  let other: Browser
  let lead: Browser

  beforeAll(async () => {
    asha = await signedUp(portal)
    other = (await signedUp(portal)).browser
    lead = (await signedUpLead(portal)).browser
    const { db } = portal.app
    const subjectId = await placeSubject(db, 'Operating Systems', 'CS301')
    const teacherId = await placeTeacher(db, 'José Müller')
    const add = async (academicSession: string, status: 'approved' | 'pending' | 'rejected') => {
      const { subject: _, teacher: __, ...paper } = newPaper({ academicSession })
      portal.clock.advance(1)
      const [driveFile, createdAt] = [newDriveFile(), portal.clock.now()]
      const own = { subjectId, teacherId, driveFile, createdAt, uploadedBy: asha.user._id }
      await db.insert(papers).values({ ...paper, ...own, status })
    }
    await add('2021-22', 'approved')
    await add('2022-23', 'approved')
    await add('2023-24', 'pending')
    await add('2024-25', 'rejected')
  })

  const sessions = async (browser: Browser, q: string) => {
    const answer = await browser.get(`/paper/search?q=${encodeURIComponent(q)}`)
    return foundPapersAnswer.parse(answer.json()).data.map(({ academicSession }) => academicSession)
  }

  test('are found with loose spelling, newest first, by everyone who sees them in the list', async () => {
    expect(await sessions(other, 'systens OPERATING jose')).toEqual(['2022-23', '2021-22'])
    expect(await sessions(asha.browser, 'cs301')).toEqual(['2024-25', '2023-24', '2022-23', '2021-22'])
    expect(await sessions(lead, 'cs301')).toEqual(['2024-25', '2023-24', '2022-23', '2021-22'])
    expect(await sessions(other, 'cs301 2022')).toEqual(['2022-23'])
    expect(await sessions(other, 'os 2022 end')).toEqual(['2022-23'])
    expect(await sessions(other, '%')).toEqual([])
  })
})
