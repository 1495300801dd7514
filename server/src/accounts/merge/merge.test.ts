import { downloadAnswer, type OwnData } from '@portal/shared/contract'
import { eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { batchFollows } from '../../club/batch/batch.tables.ts'
import { handleRequests } from '../../club/handles/handles.tables.ts'
import { leadTerms } from '../../club/leads/lead-terms.tables.ts'
import { approaches, approachMarks } from '../../club/problems/approaches/approaches.tables.ts'
import { studentProgress } from '../../club/problems/student-progress.tables.ts'
import { knowProblems, prove, solve } from '../../club/progress/progress.samples.ts'
import { pollStates, resubmissions, submissions } from '../../club/progress/progress.tables.ts'
import { seniorInterviews, seniors, sharedInterviews } from '../../club/seniors/seniors.tables.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { personalTables } from '../../core/people/personal-data.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { changeAccount, type Member, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { comesToWait } from '../../testing/waiting.ts'
import { personEverywhere } from '../privacy/person.samples.ts'
import { totps } from '../second-factor/second-factor.tables.ts'
import { ownersIn } from './merge-accounts.queries.ts'

const sendCode = (browser: Browser, email: string) => browser.post('/user/accountMerge/code', { email })
const merge = (browser: Browser, email: string, otp: string) =>
  browser.post('/user/accountMerge', { email, otp })
const mergeByLead = ({ browser }: Member, from: string, into: string) =>
  browser.post(`/lead/students/${from}/merge`, { into, reason: 'MSC to MCA' })

test('drafts of interviews are the only rows with a partial unique index, which a merge checks separately', async () => {
  const tables = Object.values(await personalTables()).filter(({ isMerged = true }) => isMerged)
  const partial = tables.flatMap(({ table }) =>
    getTableConfig(table)
      .indexes.filter(({ config }) => config.unique && config.where)
      .filter(({ config }) =>
        config.columns.some((column) =>
          ownersIn(table).some(({ name }) => 'name' in column && column.name === name),
        ),
      )
      .map(({ config }) => config.name),
  )
  // A lead's account isn't merged, so there is no second open term.
  expect([...new Set(partial)].sort()).toEqual(['lead_terms_open_unique', 'shared_interviews_draft_unique'])
})

onDatabase('two accounts of one person', (portal) => {
  const isThere = async (id: string) => (await portal.app.db.$count(users, eq(users.id, id))) === 1
  const dataOf = async ({ browser }: { browser: Browser }): Promise<OwnData['data']> =>
    downloadAnswer.parse((await browser.post('/user/download', { password })).json()).data
  const codeSent = async (browser: Browser, email: string) => {
    expect((await sendCode(browser, email)).statusCode).toBe(200)
    return portal.codeFor(email)
  }
  const mergeByCode = async (old: Member, kept: Member) => {
    const otp = await codeSent(kept.browser, old.form.email)
    expect((await merge(kept.browser, old.form.email, otp)).statusCode).toBe(200)
  }
  const pair = async () => {
    const [old, kept] = [await signedUp(portal), await signedUp(portal)]
    return { old, kept, from: old.user._id, into: kept.user._id }
  }

  test('become one with everything from every table, by a code to the other address', async () => {
    const old = await personEverywhere(portal)
    await changeAccount(portal, old.user._id, { isLead: false })
    await portal.app.db
      .update(leadTerms)
      .set({ endedAt: portal.clock.now() })
      .where(eq(leadTerms.userId, old.user._id))
    const before = await dataOf(old)
    // Sends the mails that this person already had.
    await portal.app.sendMails()
    const kept = await signedUp(portal)

    const merged = await merge(kept.browser, old.form.email, await codeSent(kept.browser, old.form.email))

    expect([merged.statusCode, merged.json().user]).toEqual([
      200,
      expect.objectContaining({ _id: kept.user._id, email: kept.form.email, username: kept.form.username }),
    ])
    expect(await isThere(old.user._id)).toBe(false)
    expect((await old.browser.get('/user/me')).json().user).toBeNull()
    const after = await dataOf(kept)
    const tables = await personalTables()
    const moved = Object.keys(tables).filter((name) => tables[name]?.isMerged !== false)
    expect(moved.length).toBeGreaterThan(30)
    const { _id, email, regNumber } = old.user
    const textOf = (row: unknown) =>
      JSON.stringify(row, (key, value) => (key === 'updatedAt' ? undefined : value))
    const renamed = (row: unknown) =>
      textOf(row)
        .replaceAll(_id, kept.user._id)
        .replaceAll(email, kept.form.email)
        .replaceAll(regNumber.toUpperCase(), kept.user.regNumber.toUpperCase())
    const lost = moved.filter((name) => {
      const rows = new Set(after[name]?.map(textOf))
      return before[name]?.length === 0 || before[name]?.some((row) => !rows.has(renamed(row)))
    })
    expect(lost).toEqual([])
    expect(Object.keys(tables).filter((name) => !moved.includes(name))).toEqual([
      ...['account', 'mergeCodes', 'moves', 'sessions', 'newPasswordLinks', 'passkeys', 'passkeyQuestions'],
      ...['authenticatorApp', 'recoveryCodes', 'mails', 'proofStrings', 'contestCalendars'],
    ])
    const everything = JSON.stringify(await everyRow())
    expect(everything).not.toContain(old.user._id)
    for (const { email } of [old.form, kept.form])
      expect((await portal.mailsTo(email)).at(-1)?.subject).toBe('Your club portal accounts were merged')
    expect(await portal.activityOf(kept.user._id)).toContainEqual(
      expect.objectContaining({ actor: kept.user._id, action: 'accounts merged' }),
    )
  })

  async function everyRow() {
    const rows: unknown[] = []
    for (const { table } of Object.values(await personalTables()))
      rows.push(getTableName(table), await portal.app.db.select().from(table))
    return rows
  }

  test('keep each solved problem once, the verified handle, and recounted progress', async () => {
    const { old, kept, from, into } = await pair()
    const { db } = portal.app
    const at = portal.clock.now()
    const solved = (...numbers: number[]) =>
      numbers.map((number) => ({ questionId: `L merge-${number}`, at }))
    await solve(db, from, solved(1, 2))
    await solve(db, into, solved(2, 3))
    await prove(db, from, 'leetcode', 'verified-one', at)
    await prove(db, into, 'leetcode', 'typed-one', null)

    await mergeByCode(old, kept)

    expect(await db.$count(submissions, eq(submissions.userId, into))).toBe(3)
    const rows = await db.select().from(handles).where(eq(handles.userId, into))
    expect(rows).toMatchObject([{ username: 'verified-one', verifiedAt: at }])
    await portal.app.runJob('progress')
    const [counted] = await db.select().from(studentProgress).where(eq(studentProgress.userId, into))
    expect(counted).toMatchObject({ lastFortnight: 3 })
  })

  test('keep the first accepted time of a problem that both solved, and the later day as solved again', async () => {
    const { old, kept, from, into } = await pair()
    const { db } = portal.app
    const day = (date: string) => new Date(`2025-03-${date}T06:00:00Z`)
    const solved = (userId: string, ...times: Date[]) =>
      solve(
        db,
        userId,
        times.map((at, index) => ({ questionId: `L merge-${5 + index}`, at })),
      )
    await solved(from, day('01'), day('09'), day('09'))
    // The time of the last one isn't known.
    await solved(into, day('09'), day('01'), new Date(0))

    await mergeByCode(old, kept)

    const first = await db.select().from(submissions).where(eq(submissions.userId, into))
    expect(Object.fromEntries(first.map((row) => [row.questionId, row.solvedAt]))).toEqual({
      'L merge-5': day('01'),
      'L merge-6': day('01'),
      'L merge-7': day('09'),
    })
    const again = await db.select().from(resubmissions).where(eq(resubmissions.userId, into))
    expect(Object.fromEntries(again.map((row) => [row.questionId, row.day]))).toEqual({
      'L merge-5': '2025-03-09',
      'L merge-6': '2025-03-09',
    })
  })

  test('poll a handle by its own last poll, not by that of a released one', async () => {
    const { old, kept, from, into } = await pair()
    const { db } = portal.app
    const now = portal.clock.now()
    await prove(db, from, 'leetcode', 'moved', now)
    const state = { platform: 'leetcode' as const, dueAt: now, goodAt: now }
    const totals = { [from]: 10, [into]: 500 }
    await db
      .insert(pollStates)
      .values(Object.entries(totals).map(([userId, total]) => ({ userId, total, ...state })))

    await mergeByCode(old, kept)

    const states = await db.select().from(pollStates).where(eq(pollStates.userId, into))
    expect(states).toMatchObject([{ total: 10 }])
  })

  test('drop the other account’s request to replace its handle', async () => {
    const { old, kept, from, into } = await pair()
    const { db } = portal.app
    const createdAt = portal.clock.now()
    await prove(db, from, 'gfg', 'ends', createdAt)
    await prove(db, into, 'gfg', 'stays', createdAt)
    const request = { newUsername: 'stays', note: 'Renamed', createdAt }
    await db.insert(handleRequests).values({ userId: from, platform: 'gfg', ...request })

    await mergeByCode(old, kept)

    const rows = await db.select().from(handles).where(eq(handles.userId, into))
    expect(rows).toMatchObject([{ username: 'stays' }])
    expect(await db.$count(handleRequests, eq(handleRequests.userId, into))).toBe(0)
  })

  test('keep the address of the calendar that stays', async () => {
    const { old, kept } = await pair()
    expect((await old.browser.put('/contest/calendar')).statusCode).toBe(200)
    const address = async () => (await kept.browser.get('/contest/calendar')).json().url
    const before = await address()
    await mergeByCode(old, kept)
    expect(await address()).toBe(before)
  })

  test('aren’t public after one of them was hidden', async () => {
    const { old, kept, from, into } = await pair()
    await changeAccount(portal, from, { isOnBoards: false })
    await changeAccount(portal, into, { isPagePublic: true })
    await mergeByCode(old, kept)
    const [merged] = await portal.app.db.select().from(users).where(eq(users.id, into))
    expect(merged).toMatchObject({ isOnBoards: false, isPagePublic: false })
  })

  test('neither follow nor vote for themselves afterwards', async () => {
    const { old, kept, from, into } = await pair()
    const at = portal.clock.now()
    await portal.app.db.insert(batchFollows).values({ followerId: from, followedId: into, followedAt: at })
    await portal.app.db.insert(batchFollows).values({ followerId: into, followedId: from, followedAt: at })
    await knowProblems(portal.app.db, [{ questionId: 'L merge-4' }])
    const written = { questionId: 'L merge-4', authorId: into, text: 'Sort', link: '', createdAt: at }
    const [approach] = await portal.app.db.insert(approaches).values(written).returning()
    const vote = { approachId: approach?.id ?? '', userId: from, kind: 'helpful' as const, at }
    await portal.app.db.insert(approachMarks).values(vote)

    await mergeByCode(old, kept)

    expect(await portal.app.db.$count(batchFollows, eq(batchFollows.followerId, into))).toBe(0)
    expect(await portal.app.db.$count(approachMarks, eq(approachMarks.userId, into))).toBe(0)
  })

  test('have one senior’s page with the interviews of both', async () => {
    const { old, kept } = await pair()
    const at = { createdAt: portal.clock.now(), updatedAt: portal.clock.now() }
    for (const { user } of [old, kept]) {
      const { name, regNumber, batch, branch } = user
      const page = { name, regNumber: regNumber.toUpperCase(), linkedin: '', batch, branch, ...at }
      const isOld = user === old.user
      const photoUrl = `https://photos.example/${isOld ? 'old' : 'kept'}.jpg`
      Object.assign(page, { photoUrl }, isOld ? { linkedin: 'old', isTopMentor: true } : { isShared: true })
      const [senior] = await portal.app.db.insert(seniors).values(page).returning()
      const interview = { company: regNumber, companyKey: regNumber, role: 'Engineer', status: 'Placed' }
      await portal.app.db
        .insert(seniorInterviews)
        .values({ seniorId: senior?.id ?? '', position: 0, ...interview })
    }
    await mergeByCode(old, kept)

    const { ownSeniorPage, ownInterviews } = await dataOf(kept)
    const regNumber = kept.user.regNumber.toUpperCase()
    const photoUrl = 'https://photos.example/kept.jpg'
    const moved = { regNumber, photoUrl, linkedin: 'old', isTopMentor: true, isShared: false }
    expect(ownSeniorPage).toEqual([expect.objectContaining(moved)])
    // A lead who edits the page saw other interviews.
    expect(Object(ownSeniorPage?.[0]).updatedAt).not.toBe(at.updatedAt.toISOString())
    expect(ownInterviews?.map((row) => Object(row).company)).toEqual([
      kept.user.regNumber,
      old.user.regNumber,
    ])
  })

  test('keep an invitation to write about an interview, also after an earlier one was published', async () => {
    const { old, kept } = await pair()
    const createdAt = portal.clock.now()
    const invited = ({ user: { name, regNumber, batch, branch }, form: { email } }: Member) => ({
      createdAt,
      guest: { name, email, regNumber, batch, branch },
    })
    await portal.app.db
      .insert(sharedInterviews)
      .values([invited(old), { ...invited(kept), state: 'approved' as const }])
    await mergeByCode(old, kept)
    expect((await dataOf(kept)).sharedInterviews).toHaveLength(2)
  })

  test('are not merged while both have a draft of an interview, and nothing changes', async () => {
    const { old, kept, from, into } = await pair()
    for (const authorId of [from, into])
      await portal.app.db.insert(sharedInterviews).values({ authorId, createdAt: portal.clock.now() })
    const otp = await codeSent(kept.browser, old.form.email)
    const refused = await merge(kept.browser, old.form.email, otp)
    expectRefusal(
      refused,
      409,
      'Both accounts have a draft of an interview. Send or delete one of them first',
    )
    expect(await isThere(from)).toBe(true)
    await portal.app.db.delete(sharedInterviews).where(eq(sharedInterviews.authorId, from))
    expect((await merge(kept.browser, old.form.email, otp)).statusCode).toBe(200)
  })

  test('need the code of this very pair, which works for ten minutes and against nine guesses', async () => {
    const { old, kept, from } = await pair()
    const stranger = await signedUp(portal)
    const { email } = old.form
    const otp = await codeSent(kept.browser, email)
    expect((await merge(stranger.browser, email, otp)).statusCode).toBe(400)
    expect((await merge(kept.browser, stranger.form.email, otp)).statusCode).toBe(400)
    portal.clock.advance(10 * 60)
    expect((await merge(kept.browser, email, otp)).statusCode).toBe(400)

    portal.clock.advance(3600)
    const fresh = await codeSent(kept.browser, email)
    const wrong = fresh === '00000' ? '00001' : '00000'
    for (let guess = 0; guess < 9; guess += 1)
      expect((await merge(kept.browser, email, wrong)).statusCode).toBe(400)
    expect((await merge(kept.browser, email, fresh)).statusCode).toBe(400)
    expect(await isThere(from)).toBe(true)
  })

  test('guesses for all addresses count together, and only against the account that guesses', async () => {
    const { old, kept } = await pair()
    const stranger = await signedUp(portal)
    const otp = await codeSent(kept.browser, old.form.email)
    const others = Array.from({ length: 8 }, (_, roll) => `other.2022msc90${roll}@institute.example`)
    for (const email of [old.form.email, ...others])
      expect((await merge(stranger.browser, email, otp)).statusCode).toBe(400)
    const sent = await codeSent(stranger.browser, kept.form.email)
    expect((await merge(stranger.browser, kept.form.email, sent)).statusCode).toBe(400)
    for (let guess = 0; guess < 9; guess += 1) await merge(stranger.browser, old.form.email, otp)
    expect((await merge(kept.browser, old.form.email, otp)).statusCode).toBe(200)
  })

  test('can’t both end by two requests at once', async () => {
    const { old, kept, from, into } = await pair()
    const otp = await codeSent(kept.browser, old.form.email)
    const back = await codeSent(old.browser, kept.form.email)
    const answers = await Promise.all([
      merge(kept.browser, old.form.email, otp),
      merge(old.browser, kept.form.email, back),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect([await isThere(from), await isThere(into)].filter(Boolean)).toHaveLength(1)
  })

  test('are merged once by two requests at once', async () => {
    const { old, kept, into } = await pair()
    const otp = await codeSent(kept.browser, old.form.email)
    const answers = await Promise.all([1, 2].map(() => merge(kept.browser, old.form.email, otp)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, expect.any(Number)])
    const merges = (await portal.activityOf(into)).filter(({ action }) => action === 'accounts merged')
    expect(merges).toHaveLength(1)
  })

  test('asking for a code doesn’t reveal whether an address has an account, and is limited like other mail', async () => {
    const { old, kept } = await pair()
    const unknown = 'nobody.2024mca999@institute.example'
    const [known, none] = [
      await sendCode(kept.browser, old.form.email),
      await sendCode(kept.browser, unknown),
    ]
    expect(none.json().message).toBe(known.json().message.replace(old.form.email, unknown))
    for (const email of [old.form.email, unknown])
      expect((await sendCode(kept.browser, email)).statusCode).toBe(429)
    const own = await sendCode(kept.browser, kept.form.email)
    expect([own.statusCode, Object.keys(own.json().errors)]).toEqual([400, ['email']])
  })

  test.each([
    ['has a second factor', 'turn it off first'],
    ['is suspended', 'suspended or will be deleted'],
    ['is a lead’s', 'Retire that lead first'],
  ])('are not merged while the account that ends %s', async (how, message) => {
    const { old, kept, from, into } = await pair()
    const otp = await codeSent(kept.browser, old.form.email)
    const now = portal.clock.now()
    if (how === 'is suspended')
      await changeAccount(portal, from, { suspendedAt: now, suspendedReason: 'Sample' })
    if (how === 'is a lead’s') await changeAccount(portal, from, { isLead: true })
    if (how === 'has a second factor')
      await portal.app.db.insert(totps).values({ userId: from, secret: 'sample', confirmedAt: now })
    const lead = await signedUpLead(portal)
    for (const refused of [
      await merge(kept.browser, old.form.email, otp),
      await mergeByLead(lead, from, into),
    ]) {
      expect(refused.statusCode).toBe(409)
      expect(refused.json().message).toContain(message)
    }
    expect(await isThere(from)).toBe(true)
  })

  test('are merged by a lead with a reason, but not into the lead’s own account', async () => {
    const { kept, from, into } = await pair()
    const lead = await signedUpLead(portal)
    expect((await mergeByLead(lead, from, lead.user._id)).statusCode).toBe(409)
    expect((await mergeByLead(lead, from, from)).statusCode).toBe(404)

    const merged = await mergeByLead(lead, from, into)
    expectRefusal(merged, 200, `The accounts of ${kept.form.name} are merged into ${kept.form.email}`)
    expect(await isThere(from)).toBe(false)
    const [entry] = await portal.activityOf(into)
    expect(entry).toMatchObject({
      actor: lead.user._id,
      action: 'accounts merged',
      details: { label: expect.stringContaining('MSC to MCA') },
    })
    expect((await mergeByLead(lead, from, into)).statusCode).toBe(404)
  })
})

onPostgres('a merge, raced', (portal) => {
  test('waits for a recount of the same account', async () => {
    const lead = await signedUpLead(portal)
    const [old, kept] = [await signedUp(portal), await signedUp(portal)]
    const { db, runJob } = portal.app
    await runJob('progress')

    const [merging] = await db.transaction(async (recount) => {
      await recount.execute(sql`LOCK TABLE potds IN SHARE MODE`)
      const merging = mergeByLead(lead, old.user._id, kept.user._id)
      expect(await comesToWait(db, merging)).toBe(true)
      await recount
        .update(studentProgress)
        .set({ countedOn: null })
        .where(eq(studentProgress.userId, old.user._id))
      return [merging]
    })
    expect((await merging)?.statusCode).toBe(200)
  })
})
