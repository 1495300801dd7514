import { approachesAnswer, leadDayAnswer, potdsAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { dayMs, dayOf } from '../../../core/calendar/days.ts'
import { users } from '../../../core/people/users.tables.ts'
import type { Browser } from '../../../testing/browser.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import type { Portal } from '../../../testing/portal.ts'
import { changeAccount, signedUp, signedUpLead } from '../../../testing/students.ts'
import { dailyProblem, solve } from '../../progress/progress.samples.ts'
import { approachMarks } from './approaches.tables.ts'

const approachesOf = (browser: Browser) => ({
  list: async (potd: string) =>
    approachesAnswer.parse((await browser.get(`/user/approaches/${potd}`)).json()),
  save: (potd: string, approach: object) => browser.put(`/user/approach/${potd}`, approach),
  remove: (potd: string) => browser.delete(`/user/approach/${potd}`),
  vote: (id: string, isSet = true) => browser.put(`/user/markApproach/${id}`, { kind: 'helpful', isSet }),
  report: (id: string, isSet = true) => browser.put(`/user/markApproach/${id}`, { kind: 'reported', isSet }),
  review: (id: string, isHidden: boolean) => browser.put(`/lead/reviewApproach/${id}`, { isHidden }),
})

let made = 0

/** A daily problem of a day, by default yesterday's. */
async function potdOn(portal: Portal, date = dayOf(new Date(portal.clock.now().getTime() - dayMs))) {
  const { app, clock } = portal
  made += 1
  const questionId = `L approached-no-${made}`
  await dailyProblem(app.db, date, questionId, clock.now())
  const { browser } = await signedUpLead(portal)
  const { potds } = potdsAnswer.parse((await browser.get('/user/getAllPotds')).json())
  const potd = potds.find((one) => one.date === date && one.questionId === questionId)?._id ?? ''
  return { potd, questionId, lead: browser }
}

const texts = async (browser: Browser, potd: string) =>
  (await approachesOf(browser).list(potd)).data.map(({ text }) => text)

onDatabase('approaches to daily problems', (portal) => {
  const idOf = async (browser: Browser, potd: string) =>
    (await approachesOf(browser).list(potd)).data[0]?._id ?? ''

  test('are sent on their day only to those who have solved it, and to leads; to all once it is over', async () => {
    const { db } = portal.app
    const { clock } = portal
    const { potd, questionId, lead } = await potdOn(portal, dayOf(clock.now()))
    const [solver, reader] = [await signedUp(portal), (await signedUp(portal)).browser]
    const { save } = approachesOf(reader)
    expect((await save(potd, { text: 'A guess' })).statusCode).toBe(409)
    await solve(db, solver.user._id, [{ questionId, at: clock.now() }])
    expect((await approachesOf(solver.browser).save(potd, { text: 'Two pointers' })).statusCode).toBe(200)

    expect(await approachesOf(reader).list(potd)).toEqual({ isOpen: false, data: [] })
    const id = await idOf(solver.browser, potd)
    for (const act of ['vote', 'report'] as const)
      expect((await approachesOf(reader)[act](id)).statusCode).toBe(404)
    for (const browser of [solver.browser, lead]) expect(await texts(browser, potd)).toEqual(['Two pointers'])
    const { name, username } = solver.form
    expect(await approachesOf(lead).list(potd)).toMatchObject({
      isOpen: true,
      data: [{ author: { name, username }, reports: 0 }],
    })

    // Until midnight in India.
    clock.advance(11 * 3600)
    expect((await approachesOf(reader).list(potd)).isOpen).toBe(false)
    clock.advance(1.1 * 3600)
    expect(await texts(reader, potd)).toEqual(['Two pointers'])
    expect((await save(potd, { text: 'Now I know' })).statusCode).toBe(200)
  })

  test('of a problem that is given again are closed until the new day is over', async () => {
    const { potd, questionId } = await potdOn(portal)
    const { browser } = await signedUp(portal)
    expect((await approachesOf(browser).list(potd)).isOpen).toBe(true)
    await dailyProblem(portal.app.db, dayOf(portal.clock.now()), questionId, portal.clock.now())
    expect((await approachesOf(browser).list(potd)).isOpen).toBe(false)
  })

  test('are one for each member and problem; saved again they are changed, even twice at once', async () => {
    const { potd } = await potdOn(portal)
    const { browser } = await signedUp(portal)
    const { save, remove } = approachesOf(browser)
    await Promise.all(['One', 'Two'].map((text) => save(potd, { text })))
    expect(await texts(browser, potd)).toHaveLength(1)

    const hostile = '<img src=x onerror=alert(1)>\n  then sort'
    expect((await save(potd, { text: ` ${hostile} `, link: 'solutions.example/1' })).statusCode).toBe(200)
    expect((await approachesOf(browser).list(potd)).data).toMatchObject([
      { text: hostile, link: 'https://solutions.example/1', isOwn: true, isHidden: false },
    ])
    for (const wrong of [{ link: 'javascript:alert(1)' }, { text: ' \n ' }, { text: 'x'.repeat(1001) }])
      expect((await save(potd, { text: 'Sort', ...wrong })).statusCode).toBe(400)

    expect((await remove(potd)).statusCode).toBe(200)
    expect((await remove(potd)).statusCode).toBe(404)
    expect(await texts(browser, potd)).toEqual([])
  })

  test('are shown the most helpful first, then the newest, and one’s own before them', async () => {
    const { potd } = await potdOn(portal)
    const members: Browser[] = []
    for (const text of ['First', 'Second', 'Third', 'Fourth']) {
      const { browser } = await signedUp(portal)
      await approachesOf(browser).save(potd, { text })
      members.push(browser)
      portal.clock.advance(60)
    }
    const reader = (await signedUp(portal)).browser
    const { list, vote } = approachesOf(reader)
    const second = (await list(potd)).data.find(({ text }) => text === 'Second')?._id ?? ''

    await Promise.all([1, 2].map(() => vote(second)))
    expect((await list(potd)).data[0]).toMatchObject({ text: 'Second', helpful: 1, marks: ['helpful'] })
    expect(await texts(reader, potd)).toEqual(['Second', 'Fourth', 'Third', 'First'])
    expect(await texts(members[0] ?? reader, potd)).toEqual(['First', 'Second', 'Fourth', 'Third'])
    await vote(second, false)
    expect(await texts(reader, potd)).toEqual(['Fourth', 'Third', 'Second', 'First'])
    const own = await idOf(members[0] ?? reader, potd)
    for (const act of ['vote', 'report'] as const)
      expect((await approachesOf(members[0] ?? reader)[act](own)).statusCode).toBe(409)
  })

  test('that are reported are listed for leads, who hide them or approve them, with activity entries', async () => {
    const { potd, lead } = await potdOn(portal)
    const [author, reader] = [(await signedUp(portal)).browser, (await signedUp(portal)).browser]
    await approachesOf(author).save(potd, { text: 'Nonsense' })
    const id = await idOf(author, potd)
    const waiting = async () => {
      const { day } = leadDayAnswer.parse((await lead.get('/lead/getDay')).json())
      return day.reportedApproaches.filter(({ _id }) => _id === id)
    }
    await approachesOf(reader).report(id)
    expect((await approachesOf(reader).list(potd)).data).toMatchObject([{ marks: ['reported'] }])
    await approachesOf(reader).report(id, false)
    expect(await waiting()).toEqual([])
    await approachesOf(reader).vote(id)
    for (const browser of [reader, lead, reader]) await approachesOf(browser).report(id)
    const date = dayOf(new Date(portal.clock.now().getTime() - dayMs))
    expect((await approachesOf(lead).list(potd)).data).toMatchObject([{ reports: 2 }])
    expect(await waiting()).toMatchObject([{ date, title: `Approached No ${made}` }])

    await approachesOf(lead).review(id, true)
    expect(await waiting()).toEqual([])
    expect(await texts(reader, potd)).toEqual([])
    expect((await approachesOf(reader).vote(id)).statusCode).toBe(404)
    expect((await approachesOf(author).remove(potd)).statusCode).toBe(404)
    await approachesOf(author).save(potd, { text: 'Nonsense again' })
    for (const browser of [author, lead])
      expect((await approachesOf(browser).list(potd)).data).toMatchObject([
        { text: 'Nonsense again', isHidden: true },
      ])
    await approachesOf(lead).review(id, false)
    const { data } = await approachesOf(reader).list(potd)
    expect(data).toMatchObject([{ text: 'Nonsense again', helpful: 1, marks: ['helpful'] }])
    const details = { label: `Approached No ${made}` }
    expect(await portal.activityOf(id)).toMatchObject([
      { action: 'approach hidden', details },
      { action: 'approach approved', details },
    ])
  })

  test('whose first report is the oldest are listed first for leads', async () => {
    const { potd, lead } = await potdOn(portal)
    const authors = [await signedUp(portal), await signedUp(portal), await signedUp(portal)]
    const ids: string[] = []
    for (const { browser } of authors) {
      await approachesOf(browser).save(potd, { text: 'Sort' })
      ids.push(await idOf(browser, potd))
    }
    const [first = '', second = '', third = ''] = ids
    const reports: [string, string][] = []
    for (const id of [second, third, first, second]) {
      portal.clock.advance(60)
      reports.push([id, portal.clock.now().toISOString()])
      await approachesOf(reports.length < 4 ? lead : (await signedUp(portal)).browser).report(id)
    }

    const { day } = leadDayAnswer.parse((await lead.get('/lead/getDay')).json())
    const listed = day.reportedApproaches.filter(({ _id }) => ids.includes(_id))
    expect(listed.map(({ _id, since }) => [_id, since])).toEqual(reports.slice(0, 3))
  })

  test('of a suspended author have no name, and those of a deleted account go with its votes and reports', async () => {
    const { db } = portal.app
    const { potd, lead } = await potdOn(portal)
    const [author, other] = [await signedUp(portal), await signedUp(portal)]
    for (const { browser } of [author, other]) await approachesOf(browser).save(potd, { text: 'Sort' })
    const [own, others] = [await idOf(author.browser, potd), await idOf(other.browser, potd)]
    await approachesOf(author.browser).vote(others)
    await approachesOf(author.browser).report(others)
    await approachesOf(other.browser).vote(own)
    await changeAccount(portal, author.user._id, { suspendedAt: portal.clock.now() })

    const seen = async (browser: Browser) =>
      (await approachesOf(browser).list(potd)).data.find(({ _id }) => _id === own)
    expect(await seen(other.browser)).not.toHaveProperty('author')
    expect(await seen(lead)).toHaveProperty('author')

    await db.delete(users).where(eq(users.id, author.user._id))
    expect(await seen(lead)).toBeUndefined()
    expect(await db.$count(approachMarks, eq(approachMarks.approachId, others))).toBe(0)
  })
})
