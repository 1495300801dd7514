import type { PaperDecision } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { expectErrors } from '../../testing/refusals.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { placeSubject } from '../lists/subjects.samples.ts'
import { placeTeacher } from '../lists/teachers.samples.ts'
import { newPaper, papersOf, placeTeachersAndSubjects, uploaded } from './papers.samples.ts'

const names = { subject: 'Distributed Ledger Systems', teacher: 'Zubin Mehta' }
const kinds = ['subject', 'teacher'] as const

let made = 0

onDatabase('papers of a deleted subject or teacher', { environment: { rateLimits: false } }, (portal) => {
  let lead: Member
  beforeAll(async () => {
    await placeTeachersAndSubjects(portal.app.db, portal.clock.now())
    lead = await signedUpLead(portal)
  })

  const deleteBy = {
    subject: (id: string) => lead.browser.delete('/subject/delete', { id }),
    teacher: (teacherId: string) => lead.browser.delete('/teacher/delete', { teacherId }),
  }

  /** A paper in this state whose subject or teacher, as `deleted` says, is deleted. */
  async function paperOfDeleted(
    state: PaperDecision | 'pending',
    deleted: readonly (keyof typeof names)[] = kinds,
  ) {
    const { db } = portal.app
    made += 1
    const ids = {
      subject: await placeSubject(db, names.subject, `DL${made}`),
      teacher: await placeTeacher(db, names.teacher),
    }
    const student = await signedUp(portal)
    const paper = await uploaded(student.browser, ids)
    if (state !== 'pending')
      await papersOf(lead.browser).decide(paper._id, state, { reason: 'Page 2 is missing' })
    for (const kind of deleted) expect((await deleteBy[kind](ids[kind])).statusCode).toBe(200)
    return { ids, student, paper, code: `DL${made}` }
  }

  test.each(kinds)('a deleted %s stays on its papers in any state, and still finds them', async (kind) => {
    const searches = kind === 'teacher' ? ['zubin', 'zubni'] : ['ledger', 'dls', 'distribted']
    for (const state of ['approved', 'pending'] as const) {
      const { student, paper, code } = await paperOfDeleted(state, [kind])
      for (const { browser } of [student, lead]) {
        for (const q of ['', code, ...searches].filter((q) => q !== code || kind === 'subject')) {
          const { requests } = await papersOf(browser).list(q ? { q } : {})
          const found = requests.find(({ _id }) => _id === paper._id)
          expect([q, found?.subject.name, found?.teacher.name]).toEqual([q, names.subject, names.teacher])
        }
      }
    }
  })

  test.each(kinds)('a paper of a deleted %s can be resubmitted with it, and then approved', async (kind) => {
    const { ids, student, paper } = await paperOfDeleted('changes wanted', [kind])
    const answer = await papersOf(student.browser).sendAgain(paper._id, newPaper(ids))
    expect([answer.statusCode, answer.json().data?.[kind]?.name]).toEqual([200, names[kind]])
    const approved = await papersOf(lead.browser).decide(paper._id, 'approved')
    expect([approved.statusCode, approved.json().data[kind].name]).toEqual([200, names[kind]])
  })

  test.each(kinds)('other papers can name a deleted %s only if their exam is older', async (kind) => {
    const { ids, student } = await paperOfDeleted('changes wanted')
    const other = await uploaded(student.browser)
    await papersOf(lead.browser).decide(other._id, 'changes wanted', { reason: 'Page 2 is missing' })
    const older = newPaper({ [kind]: ids[kind], academicSession: '2025-26' })
    const ofThisYear = { ...older, academicSession: '2026-27' }

    const answers = [
      await papersOf(student.browser).upload(ofThisYear),
      await papersOf(student.browser).sendAgain(other._id, ofThisYear),
    ]

    for (const answer of answers)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [kind]])
    expect((await papersOf(student.browser).upload(older)).statusCode).toBe(201)
  })

  test.each(kinds)('a deleted %s with papers is listed as retired until a lead restores it', async (kind) => {
    const { ids, student } = await paperOfDeleted('approved', [kind])
    const listed = async () => {
      const { data } = (await student.browser.get(`/${kind}/getAll`)).json()
      return data.find(({ _id }: { _id: string }) => _id === ids[kind])
    }
    const restore = (by = lead) => by.browser.put(`/${kind}/restore/${ids[kind]}`, undefined)
    expect(await listed()).toMatchObject({ name: names[kind], retiredIn: '2026-27' })

    const restored = await Promise.all([restore(), restore()])

    expect(restored.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await listed()).not.toHaveProperty('retiredIn')
    expect((await portal.activityOf(ids[kind])).at(-1)).toMatchObject({ action: `${kind} restored` })
    const thisYear = newPaper({ [kind]: ids[kind], academicSession: '2026-27' })
    expect((await papersOf(student.browser).upload(thisYear)).statusCode).toBe(201)
  })

  test.each(kinds)('a deleted %s isn’t listed once its last paper is deleted', async (kind) => {
    const { ids, paper } = await paperOfDeleted('approved', [kind])
    await papersOf(lead.browser).remove(paper._id)

    expect((await lead.browser.get(`/${kind}/getAll`)).body).not.toContain(ids[kind])
  })

  test.each([
    ['subject', 'subjectCode', 'MCA already has a subject with this code'],
    ['teacher', 'email', 'There is already a teacher with this e-mail'],
  ] as const)('a %s isn’t restored while another one has its %s', async (kind, field, message) => {
    const { ids } = await paperOfDeleted('approved', [kind])
    const { data } = (await lead.browser.get(`/${kind}/getAll`)).json()
    const { _id, retiredIn, updatedAt, ...same } = data.find(({ _id }: { _id: string }) => _id === ids[kind])
    expect((await lead.browser.post(`/${kind}/add`, same)).statusCode).toBe(201)
    const answer = await lead.browser.put(`/${kind}/restore/${ids[kind]}`, undefined)
    expectErrors(answer, 409, { [field]: message })
  })
})
