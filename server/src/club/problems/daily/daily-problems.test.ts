import { dailyProblemsAnswer, potdsAnswer, problemAnswer, searchResultsMax } from '@portal/shared/contract'
import { onDatabase, onPostgres } from '../../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../../testing/refusals.ts'
import { setUpSimulatedPlatforms } from '../../../testing/servers/simulated-platforms.ts'
import { changeAccount, type Member, signedUp, signedUpLead } from '../../../testing/students.ts'
import { knowProblems, solve } from '../../progress/progress.samples.ts'

const simulated = setUpSimulatedPlatforms()

const link = (slug: string) => `https://leetcode.com/problems/${slug}/`

/** A daily problem that a lead has just added. */
async function addedBy({ browser }: Member, date: string, slug: string) {
  expect((await browser.post('/lead/addPotd', { date, questionLink: link(slug) })).statusCode).toBe(201)
  const { potds } = potdsAnswer.parse((await browser.get('/user/getAllPotds')).json())
  const added = potds.find((potd) => potd.date === date && potd.questionId === `L ${slug}`)
  if (!added) throw new Error('it was not added')
  return `/lead/potd/${added._id}`
}

onDatabase('daily problems', (portal) => {
  /** A student's row on the leaderboard, once what has changed is counted. */
  const rowOf = async ({ browser, user }: Member) => {
    portal.clock.advance(5)
    await portal.app.runJob('progress')
    const { data } = (await browser.get('/api/leaderboard/potd')).json()
    return data.users.find(({ username }: { username: string }) => username === user.username)
  }

  test('are added by leads, several a day, each once, with an activity entry', async () => {
    const { browser, user } = await signedUpLead(portal)
    const add = (date: string, questionLink: string) => browser.post('/lead/addPotd', { date, questionLink })

    const added = await add('2025-02-01', link('two-sum'))
    const second = await add('2025-02-01', link('3sum'))
    const again = await add('2025-02-01', 'https://leetcode.com/problems/two-sum/description/?envType=daily')
    const otherDay = await add('2025-02-02', link('two-sum'))

    expect([added.statusCode, added.json()]).toEqual([201, { message: 'POTD added' }])
    expect(second.statusCode).toBe(201)
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ['questionLink']])
    expect(otherDay.statusCode).toBe(201)
    const details = { date: '2025-02-01', label: 'two-sum on LeetCode, for 1 Feb 2025' }
    expect(await portal.activityOf('L two-sum')).toMatchObject([
      { actor: user._id, action: 'daily problem added', details },
      { details: { date: '2025-02-02' } },
    ])
  })

  test('are found with the questions of sheets; future ones only by leads', async () => {
    const [student, lead] = [await signedUp(portal), await signedUpLead(portal)]
    const future = Array.from({ length: searchResultsMax }, (_, at) => `${2098 - at}-01-03`)
    for (const date of ['2025-01-03', ...future])
      await lead.browser.post('/lead/addPotd', { date, questionLink: link('quokka-hunting') })
    const found = async ({ browser }: typeof student, q: string) =>
      (await browser.get(`/user/searchQuestions?q=${q}`)).json().data

    const ofPast = { title: 'Quokka Hunting', date: '2025-01-03' }
    expect(await found(student, 'quoka')).toEqual([ofPast])
    expect(await found(lead, 'quokka')).toEqual(future.map((date) => ({ ...ofPast, date })))
    expect(await found(student, 'matrix+zeros')).toContainEqual({
      title: 'Set Matrix Zeroes',
      sheet: 'striver',
      topic: 'Arrays',
    })
  })

  test('are looked up before they are added, with known details or those of their platform, and the number of solvers', async () => {
    const [lead, student] = [await signedUpLead(portal), await signedUp(portal)]
    portal.app.platforms = simulated.clients()
    const { db } = portal.app
    await knowProblems(db, [
      { questionId: 'C 1903 A', name: 'Halloumi Boxes', rating: 800 },
      { questionId: 'L known-one', name: 'Known One' },
    ])
    await solve(db, student.user._id, [{ questionId: 'C 1903 A', at: portal.clock.now() }])
    const lookUp = async (link: string) => {
      const answer = await lead.browser.get(`/lead/problem?${new URLSearchParams({ link })}`)
      return answer.statusCode === 200 ? problemAnswer.parse(answer.json()).problem : answer.statusCode
    }

    expect(await lookUp('https://codeforces.com/contest/1903/problem/A')).toEqual({
      questionId: 'C 1903 A',
      state: 'found',
      title: 'Halloumi Boxes',
      difficulty: '800',
      solvers: 1,
      link: 'https://codeforces.com/problemset/problem/1903/A',
    })
    expect(simulated.asked()).toEqual([])
    expect(await lookUp(`${link('two-sum')}description/`)).toMatchObject({
      state: 'found',
      title: 'Two Sum',
      difficulty: 'Easy',
      solvers: 0,
    })
    const known = { state: 'found', title: 'Known One', difficulty: 'Easy' }
    expect(await lookUp(link('known-one'))).toMatchObject(known)
    expect(await lookUp(link('no-such-problem'))).toMatchObject({ state: 'missing', title: null })
    simulated.simulator.failures.add({ platform: 'leetcode', mode: 'server error' })
    expect(await lookUp(link('known-one'))).toMatchObject(known)
    expect(await lookUp(link('3sum'))).toMatchObject({ state: 'unknown', title: null, difficulty: null })
    expect(await lookUp('https://example.com/problems/two-sum')).toBe(400)
  })

  test('have a page with hint and editorial by a lead, and the solvers in the viewer’s batch', async () => {
    const { db, clock } = { db: portal.app.db, clock: portal.clock }
    const lead = await signedUpLead(portal)
    const [solver, hidden, reader] = [await signedUp(portal), await signedUp(portal), await signedUp(portal)]
    const date = '2025-03-01'
    const path = await addedBy(lead, date, 'page-of-day')
    await addedBy(lead, '2025-02-27', 'of-before')
    await addedBy(lead, '2099-03-01', 'to-come')
    for (const { user } of [solver, hidden])
      await solve(db, user._id, [{ questionId: 'L page-of-day', at: clock.now() }])
    await changeAccount(portal, hidden.user._id, { isOnBoards: false })
    const read = async ({ browser }: typeof solver, day: string) =>
      dailyProblemsAnswer.parse((await browser.get(`/user/potd/${day}`)).json())

    const help = { hint: 'Sort first.\nThen count.', editorial: 'editorials.example/1' }
    const saved = await lead.browser.put(path.replace('/potd/', '/potdHelp/'), help)
    expect(saved.statusCode).toBe(200)
    const { problems, before, after } = await read(reader, date)
    expect(problems).toMatchObject([
      {
        questionId: 'L page-of-day',
        title: 'Page Of Day',
        isSolved: false,
        hint: help.hint,
        editorial: 'https://editorials.example/1',
        // The other one isn't on the leaderboards.
        batch: { solved: 2, solvers: [{ username: solver.user.username }] },
      },
    ])
    expect([before, after]).toEqual(['2025-02-27', null])
    expect((await read(solver, date)).problems).toMatchObject([{ isSolved: true }])
    // Accounts without a batch aren't in one together.
    for (const { user } of [solver, reader]) await changeAccount(portal, user._id, { batch: '' })
    expect((await read(reader, date)).problems).toMatchObject([{ batch: { solved: 0, solvers: [] } }])
    expect((await read(solver, date)).problems).toMatchObject([{ isSolved: true }])
    expect((await read(reader, '2099-03-01')).problems).toEqual([])
    expect((await read(lead, '2099-03-01')).problems).toHaveLength(1)
    expect((await reader.browser.get('/user/potd/yesterday')).statusCode).toBe(404)
  })

  test('of a month are added at once on days without one, all or none; sent again they change nothing', async () => {
    const { browser, user } = await signedUpLead(portal)
    const plan = (slug: string, ...dates: string[]) =>
      browser.post('/lead/addPotds', { potds: dates.map((date) => ({ date, questionLink: link(slug) })) })
    const planned = async (slug: string) => {
      const { potds } = potdsAnswer.parse((await browser.get('/user/getAllPotds')).json())
      return potds.filter(({ questionId }) => questionId === `L ${slug}`).map(({ date }) => date)
    }

    const added = await plan('of-march', '2033-03-01', '2033-03-02')
    expect([added.statusCode, added.json()]).toEqual([201, { message: '2 daily problems added' }])
    expect((await plan('of-march', '2033-03-01', '2033-03-02')).statusCode).toBe(201)
    expect(await planned('of-march')).toEqual(['2033-03-01', '2033-03-02'])
    const details = { date: '2033-03-01', label: 'of-march on LeetCode, for 1 Mar 2033' }
    expect(await portal.activityOf('L of-march')).toMatchObject([{ actor: user._id, details }, {}])

    const met = await plan('of-april', '2033-03-03', '2033-03-02')
    expectRefusal(met, 409, 'Another lead set a problem for 2 Mar 2033 meanwhile. Check the days, then save')
    const wrong = { date: '2033-03-04', questionLink: 'https://example.com/problems/two-sum' }
    const potds = [{ date: '2033-03-03', questionLink: link('of-april') }, wrong]
    expect((await browser.post('/lead/addPotds', { potds })).json().errors).toHaveProperty([
      'potds.1.questionLink',
    ])
    expect(await planned('of-april')).toEqual([])
  })

  test('can be changed: another problem or day takes the same place, and counts', async () => {
    const { app, clock } = portal
    clock.set('2026-02-10T10:00:00Z')
    const lead = await signedUpLead(portal)
    const [solver, misled] = [await signedUp(portal), await signedUp(portal)]
    await knowProblems(app.db, [{ questionId: 'L meant' }, { questionId: 'L mistaken' }])
    await solve(app.db, solver.user._id, [{ questionId: 'L meant', at: clock.now() }])
    await solve(app.db, misled.user._id, [{ questionId: 'L mistaken', at: clock.now() }])
    const path = await addedBy(lead, '2026-02-10', 'mistaken')
    clock.advance(0.01)
    await addedBy(lead, '2026-02-10', 'later')
    const potdsOf = async () =>
      (await solver.browser.get('/user/getSheetPotdDaysData')).json().userData.potds.count
    const counted = await potdsOf()
    const onBoard = async () => [(await rowOf(solver)).solvedCount, (await rowOf(misled)).solvedCount]
    expect(await onBoard()).toEqual([0, 1])

    const answer = await lead.browser.put(path, { date: '2026-02-10', questionLink: link('meant') })

    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'POTD changed' }])
    const { potds } = potdsAnswer.parse((await lead.browser.get('/user/getAllPotds')).json())
    expect(potds.filter(({ date }) => date === '2026-02-10')).toEqual([
      expect.objectContaining({ _id: path.split('/').at(-1), questionId: 'L meant', link: link('meant') }),
      expect.objectContaining({ questionId: 'L later' }),
    ])
    expect(await potdsOf()).toBe(counted + 1)
    expect(await onBoard()).toEqual([1, 0])
    const label = 'meant on LeetCode, for 10 Feb 2026; before: mistaken on LeetCode, for 10 Feb 2026'
    const before = { date: '2026-02-10', questionId: 'L mistaken' }
    expect(await portal.activityOf('L meant')).toMatchObject([
      { action: 'daily problem changed', details: { date: '2026-02-10', label, before } },
    ])
  })

  test('can be removed: they count for nobody, and added again they count as before', async () => {
    const { app, clock } = portal
    clock.set('2026-02-12T10:00:00Z')
    const lead = await signedUpLead(portal)
    const solver = await signedUp(portal)
    await knowProblems(app.db, [{ questionId: 'L wrong' }])
    await solve(app.db, solver.user._id, [{ questionId: 'L wrong', at: clock.now() }])
    const potdsOf = async () => (await solver.browser.get('/user/getSheetPotdDaysData')).json().userData.potds
    const before = [await potdsOf(), await rowOf(solver)]
    const path = await addedBy(lead, '2026-02-12', 'wrong')
    const counted = [await potdsOf(), await rowOf(solver)]
    expect(counted).not.toEqual(before)

    const answer = await lead.browser.delete(path)

    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'POTD removed' }])
    expect([await potdsOf(), await rowOf(solver)]).toEqual(before)
    expect((await portal.activityOf('L wrong')).at(-1)).toMatchObject({
      action: 'daily problem removed',
      details: { date: '2026-02-12', label: 'wrong on LeetCode, for 12 Feb 2026' },
    })
    await addedBy(lead, '2026-02-12', 'wrong')
    expect([await potdsOf(), await rowOf(solver)]).toEqual(counted)
  })

  test('can’t be changed if another lead has removed them or the day already has them, and nothing is lost', async () => {
    const lead = await signedUpLead(portal)
    const other = await signedUpLead(portal)
    const first = await addedBy(lead, '2026-04-01', 'first')
    const second = await addedBy(lead, '2026-04-01', 'second')
    const taken = await lead.browser.put(second, { date: '2026-04-01', questionLink: link('first') })
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([409, ['questionLink']])
    expect((await lead.browser.get('/user/getAllPotds')).body).toContain('L second')

    expect((await other.browser.delete(first)).statusCode).toBe(200)
    const again = await lead.browser.delete(first)
    const late = await lead.browser.put(first, { date: '2026-04-02', questionLink: link('first') })
    expect([again.statusCode, late.statusCode]).toEqual([404, 404])
    expect(late.json().message).toBe('This daily problem no longer exists. Reload the page')
    expect((await lead.browser.delete('/lead/potd/no-id')).statusCode).toBe(404)
  })

  test('that another lead has changed since they were read are not overwritten silently', async () => {
    const lead = await signedUpLead(portal)
    const path = await addedBy(lead, '2026-04-03', 'seen')
    const seen = new URLSearchParams({ date: '2026-04-03', questionId: 'L seen' })
    const change = (slug: string) =>
      lead.browser.put(`${path}?${seen}`, { date: '2026-04-03', questionLink: link(slug) })
    expect((await change('quicker')).statusCode).toBe(200)

    const second = await change('slower')
    expectRefusal(second, 409, /It is now quicker on LeetCode, for 3 Apr 2026/)
    // The same change is sent again after a lost answer.
    expect((await change('quicker')).statusCode).toBe(200)
    expect(await portal.activityOf('L quicker')).toHaveLength(1)
    const meant = await lead.browser.put(path, { date: '2026-04-03', questionLink: link('slower') })
    expect(meant.statusCode).toBe(200)
  })

  test('are ordered by day, for students up to today, and for leads with future ones', async () => {
    const student = await signedUp(portal)
    const lead = await signedUpLead(portal)
    portal.clock.set('2026-01-10T18:29:59Z') // 23:59:59 in Asia/Kolkata
    for (const [date, slug] of [
      ['2026-01-11', 'coming'],
      ['2026-01-10', 'today-first'],
      ['2026-01-09', 'yesterday'],
      ['2026-01-10', 'today-second'],
    ] as const) {
      await lead.browser.post('/lead/addPotd', { date, questionLink: link(slug) })
      portal.clock.advance(0.01)
    }
    const slugsFor = async ({ browser }: typeof student) =>
      (await browser.get('/user/getAllPotds'))
        .json()
        .potds.filter(({ date }: { date: string }) => date.startsWith('2026-01'))
        .map(({ questionId }: { questionId: string }) => questionId)

    expect(await slugsFor(student)).toEqual(['L yesterday', 'L today-first', 'L today-second'])
    expect(await slugsFor(lead)).toEqual(['L yesterday', 'L today-first', 'L today-second', 'L coming'])
    portal.clock.advance(1) // midnight
    expect(await slugsFor(student)).toContain('L coming')
  })
})

onPostgres('daily problems, raced', (portal) => {
  test('if two leads change one at once, one succeeds and the other gets an error', async () => {
    const lead = await signedUpLead(portal)
    const path = await addedBy(lead, '2026-04-04', 'both')
    for (let round = 0; round < 10; round += 1) {
      const was = round === 0 ? 'both' : 'again'
      const seen = new URLSearchParams({ date: '2026-04-04', questionId: `L ${was}` })
      const change = (slug: string) =>
        lead.browser.put(`${path}?${seen}`, { date: '2026-04-04', questionLink: link(slug) })
      const answers = await Promise.all([change(`one-${round}`), change(`other-${round}`)])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      await lead.browser.put(path, { date: '2026-04-04', questionLink: link('again') })
    }
  })
})
