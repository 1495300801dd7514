import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { papersOf, placeTeachersAndSubjects, uploaded } from '../papers.samples.ts'

onDatabase('deciding on papers', (portal) => {
  beforeAll(() => placeTeachersAndSubjects(portal().app.db, portal().clock.now()))

  async function pendingPaper() {
    const [student, lead, otherLead] = [
      await signedUp(portal()),
      await signedUpLead(portal()),
      await signedUpLead(portal()),
    ]
    const paper = await uploaded(student.browser)
    const statusFor = async ({ browser }: typeof student) =>
      (await papersOf(browser).list()).requests.find(({ _id }) => _id === paper._id)?.status
    return { student, lead, otherLead, paper, statusFor }
  }

  test.each(['approved', 'rejected'] as const)(
    'a lead decides %s once, with an audit entry',
    async (decision) => {
      const { student, lead, otherLead, paper, statusFor } = await pendingPaper()

      const answer = await papersOf(lead.browser).decide(paper._id, decision)

      expect(answer.statusCode).toBe(200)
      const { sameExam, ...told } = answer.json().data
      expect(told).toEqual({
        ...paper,
        status: decision,
        verifiedBy: { email: lead.form.email },
        history: [{ at: portal().clock.now().toISOString(), what: decision, by: { email: lead.form.email } }],
      })
      expect(await statusFor(student)).toBe(decision)
      expect(await portal().auditOf(paper._id)).toEqual([
        expect.objectContaining({
          actor: lead.user._id,
          action: `paper ${decision}`,
          details: { label: 'Operating Systems (OS101), 2024-25 End-Sem' },
        }),
      ])
      for (const again of ['approved', 'rejected']) {
        const late = await papersOf(otherLead.browser).decide(paper._id, again)
        expect([late.statusCode, late.json()]).toEqual([409, { message: 'This paper was already decided' }])
      }
      expect(await statusFor(student)).toBe(decision)
      expect(await portal().auditOf(paper._id)).toHaveLength(1)
    },
  )

  test('a paper of any status can be deleted, which hides it from everyone, with an audit entry', async () => {
    for (const decision of [undefined, 'approved', 'rejected']) {
      const { student, lead, otherLead, paper, statusFor } = await pendingPaper()
      if (decision) await papersOf(lead.browser).decide(paper._id, decision)

      const answer = await papersOf(lead.browser).remove(paper._id)

      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']])
      for (const person of [student, lead, otherLead]) expect(await statusFor(person)).toBeUndefined()
      const { requests } = await papersOf(student.browser).list({ status: decision ?? 'pending' })
      expect(requests).not.toContainEqual(expect.objectContaining({ _id: paper._id }))
      expect((await portal().auditOf(paper._id)).at(-1)).toMatchObject({
        actor: lead.user._id,
        action: 'paper deleted',
        details: { label: 'Operating Systems (OS101), 2024-25 End-Sem' },
      })
      const { decide, remove } = papersOf(otherLead.browser)
      expect((await remove(paper._id)).statusCode).toBe(404)
      expect((await decide(paper._id, 'approved')).statusCode).toBe(404)
      expect(await portal().auditOf(paper._id)).toHaveLength(decision ? 2 : 1)
    }
  })
})
