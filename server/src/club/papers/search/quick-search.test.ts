import { foundPapersAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Browser } from '../../../testing/browser.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { placeSubject } from '../../lists/subjects.samples.ts'
import { placeTeacher } from '../../lists/teachers.samples.ts'
import { newDriveFile, newPaper } from '../papers.samples.ts'
import { papers } from '../papers.tables.ts'

onDatabase('papers in the quick search', (portal) => {
  let asha: Awaited<ReturnType<typeof signedUp>>
  let other: Browser
  let lead: Browser

  beforeAll(async () => {
    asha = await signedUp(portal())
    other = (await signedUp(portal())).browser
    lead = (await signedUpLead(portal())).browser
    const { db } = portal().app
    const subjectId = await placeSubject(db, 'Operating Systems', 'CS301')
    const teacherId = await placeTeacher(db, 'José Müller')
    const add = async (academicSession: string, status: 'approved' | 'pending' | 'rejected') => {
      const { subject: _, teacher: __, ...paper } = newPaper({ academicSession })
      portal().clock.advance(1)
      const [driveFile, createdAt] = [newDriveFile(), portal().clock.now()]
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

  test('disappear at once when they are deleted', async () => {
    await portal()
      .app.db.update(papers)
      .set({ deletedAt: portal().clock.now() })
      .where(eq(papers.academicSession, '2021-22'))
    expect(await sessions(lead, 'cs301')).toEqual(['2024-25', '2023-24', '2022-23'])
  })
})
