import { myNewsAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { papersOf, placeTeachersAndSubjects, uploaded } from '../papers/papers.samples.ts'
import { placeSenior, sampleSenior } from '../seniors/seniors.samples.ts'

onDatabase('a member’s news', (portal) => {
  const newsOf = async ({ browser }: Awaited<ReturnType<typeof signedUp>>) =>
    myNewsAnswer.parse((await browser.get('/user/myNews')).json()).data

  test('are empty for a new account, then show your own papers by state and interviews of followed seniors, and nobody else’s', async () => {
    const { app, clock } = portal()
    await placeTeachersAndSubjects(app.db, clock.now())
    const [asha, other, lead] = [
      await signedUp(portal()),
      await signedUp(portal()),
      await signedUpLead(portal()),
    ]
    expect(await newsOf(asha)).toEqual({
      papers: { pending: 0, approved: 0, rejected: 0, changesWanted: 0, wanted: null },
      following: 0,
      interviews: [],
    })

    await uploaded(asha.browser)
    const wanting = await uploaded(asha.browser)
    const asked = await papersOf(lead.browser).decide(wanting._id, 'changes wanted', {
      reason: 'The second page is cut off',
    })
    expect(asked.statusCode).toBe(200)
    await uploaded(other.browser)
    await placeSenior(app.db, sampleSenior, clock.now(), [asha.user._id])

    const { papers, following, interviews } = await newsOf(asha)
    expect(papers).toEqual({
      ...{ pending: 1, approved: 0, rejected: 0, changesWanted: 1 },
      wanted: { id: wanting._id, subject: wanting.subject.name },
    })
    expect(following).toBe(1)
    expect(interviews[0]).toMatchObject({ seniorId: sampleSenior })
    expect(interviews.length).toBeLessThanOrEqual(2)
    expect((await newsOf(other)).papers).toMatchObject({ pending: 1, changesWanted: 0, wanted: null })
    expect(await newsOf(other)).toMatchObject({ following: 0, interviews: [] })
    await asha.browser.post(`/seniors/follow/${sampleSenior}`)
    expect(await newsOf(asha)).toMatchObject({ following: 0, interviews: [] })
  })
})
