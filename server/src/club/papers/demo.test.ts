import { demoPassword } from '@portal/demo'
import { newPaperSchema } from '@portal/shared/contract'
import { seedDemoClub } from '../../demonstration.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { demoPapers } from './made-up-papers.demo.ts'
import { papersOf } from './papers.samples.ts'

const now = new Date('2026-08-10T06:00:00Z')
const all = demoPapers(now)

test('the demo’s papers are 200 valid ones, the same each time, each with its own file', () => {
  for (const { _id, status, uploadedAt, uploader, decision, ...paper } of all) {
    expect(newPaperSchema.safeParse(paper)).toEqual({ success: true, data: paper })
    expect(paper.driveLink).toContain('/sample-paper-')
  }
  expect(new Set(all.map(({ driveLink }) => driveLink)).size).toBe(200)
  expect(demoPapers(now)).toEqual(all)
})

test('they have all states, subjects, teachers, kinds and people, and leads decided them after their upload', () => {
  const countOf = (status: string) => all.filter((paper) => paper.status === status).length
  expect([countOf('approved'), countOf('pending'), countOf('rejected')]).toEqual([140, 40, 20])
  const kinds = (key: 'subject' | 'teacher' | 'examType' | 'academicSession' | 'course') =>
    new Set(all.map((paper) => paper[key])).size
  expect(kinds('subject')).toBeGreaterThan(20)
  expect([kinds('teacher'), kinds('examType'), kinds('course')]).toEqual([10, 4, 2])
  expect(kinds('academicSession')).toBeGreaterThan(1)
  for (const { status, decision, uploader, uploadedAt, academicSession } of all) {
    expect(uploader.isLead).toBe(false)
    expect(decision === undefined).toBe(status === 'pending')
    expect(decision?.by.isLead ?? true).toBe(true)
    const daysAgo = (now.getTime() - uploadedAt.getTime()) / 86_400_000
    expect(daysAgo).toBeGreaterThan(0)
    expect(daysAgo).toBeLessThan(400)
    if (decision) expect(decision.at.getTime()).toBeGreaterThanOrEqual(uploadedAt.getTime())
    if (decision) expect(decision.at.getTime()).toBeLessThanOrEqual(now.getTime())
    // No paper is from a session that had not begun.
    expect(Date.parse(`${academicSession.slice(0, 4)}-06-30T18:30:00Z`)).toBeLessThanOrEqual(
      uploadedAt.getTime(),
    )
  }
})

onDatabase('the demo’s papers', (portal) => {
  const signedIn = async (loginCredential: string) => {
    const browser = portal().browser()
    await browser.post('/user/login', { loginCredential, password: demoPassword })
    return papersOf(browser)
  }

  test('are public: asha_sample has some in each state, and a paper that a lead deletes stays deleted', async () => {
    const { db } = portal().app
    await seedDemoClub(db, portal().clock.now())
    const [asha, lead] = [await signedIn('asha_sample'), await signedIn('aarav_sample')]

    expect((await lead.list()).total).toBe(200)
    expect((await asha.list({ q: 'sample data structures' })).total).toBeGreaterThan(3)
    for (const status of ['pending', 'approved', 'rejected']) {
      const own = (await asha.list({ status })).requests.filter(({ uploadedBy }) => uploadedBy)
      expect(own.length).toBeGreaterThan(0)
    }
    const [wanting] = (await asha.list({ status: 'changes wanted' })).requests
    expect(wanting?.history).toEqual([expect.objectContaining({ reason: expect.stringContaining('scan') })])
    const [newest] = (await lead.list({ status: 'pending' })).requests
    await lead.remove(newest?._id ?? '')
    await seedDemoClub(db, portal().clock.now())
    expect((await lead.list()).total).toBe(199)
  })
})
