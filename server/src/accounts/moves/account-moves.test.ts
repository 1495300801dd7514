import { accountMoveAnswer, accountMovesAnswer, deletionPhrase, userAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { prove } from '../../club/progress/progress.samples.ts'
import { users } from '../../core/people/users.tables.ts'
import { routeOwnership } from '../../releases/access/teams.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { sessions } from '../accounts.tables.ts'
import { totps } from '../second-factor/second-factor.tables.ts'
import { findNumberHolder, storeNumberKey } from '../signup/number-keys.queries.ts'
import { accountMoves } from './account-moves.tables.ts'

const newPassword = 'another long battery'

/** A sign-up with another address of this number, after its own code was entered. */
async function claiming(portal: Portal, email: string) {
  const form = { ...newStudent(), email: `corrected.${email}`, password: newPassword }
  const browser = portal.browser()
  expect((await browser.post('/user/signup', form)).statusCode).toBe(201)
  const otp = await portal.codeFor(form.email)
  const verified = await browser.post('/user/verifyEmail', { email: form.email, otp })
  return { browser, form, verified }
}

const moveOf = async (browser: ReturnType<Portal['browser']>) =>
  accountMoveAnswer.parse((await browser.get('/user/accountMove')).json()).move

onDatabase('a second address with a registration number', (portal) => {
  const rowOf = async (id: string) => (await portal().app.db.select().from(users).where(eq(users.id, id)))[0]
  const subjectsTo = async (email: string) => {
    await portal().app.sendMails()
    return portal()
      .postBox.to(email)
      .map(({ subject }) => subject)
  }
  const sendCode = async ({ browser }: Awaited<ReturnType<typeof claiming>>, email: string) => {
    expect((await browser.post('/user/accountMove/code', {})).statusCode).toBe(200)
    return portal().codeFor(email)
  }

  test('learns of the account only once it is verified; until then sign-up answers as for any other', async () => {
    const { form, user } = await signedUp(portal())
    const stranger = portal().browser()
    const taken = { ...newStudent(), email: `corrected.${form.email}` }
    const signup = await stranger.post('/user/signup', taken)
    const free = await portal().browser().post('/user/signup', newStudent())

    expect([signup.statusCode, Object.keys(signup.json().user)]).toEqual([
      free.statusCode,
      Object.keys(free.json().user),
    ])
    expect(await moveOf(stranger)).toBeNull()
    expect((await stranger.post('/user/accountMove/code', {})).statusCode).toBe(409)

    const otp = await portal().codeFor(taken.email)
    const verified = await stranger.post('/user/verifyEmail', { email: taken.email, otp })
    expect([verified.statusCode, verified.json().message]).toEqual([
      409,
      expect.stringContaining('Your registration number already has an account'),
    ])
    expect(await moveOf(stranger)).toEqual({
      ...{ regNumber: user.regNumber, newEmail: taken.email, oldEmail: 's•••@institute.example' },
      ...{ isCodeSent: false, waitingUntil: null },
    })
    expect(await moveOf(portal().browser())).toBeNull()
    expect(JSON.stringify(verified.json())).not.toContain(form.email)
  })

  test('moves the account with a code to the old address: the same account with all its data', async () => {
    const old = await signedUp(portal())
    const { db } = portal().app
    await prove(db, old.user._id, 'codeforces', `cf-${old.user.username}`, portal().clock.now())
    const claim = await claiming(portal(), old.form.email)
    const otp = await sendCode(claim, old.form.email)

    const moved = await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: false })

    expect(moved.statusCode).toBe(200)
    expect(userAnswer.parse(moved.json()).user).toMatchObject({
      ...{ _id: old.user._id, username: old.user.username, name: old.user.name, email: claim.form.email },
      verifiedPlatforms: [{ platform: 'codeforces', username: `cf-${old.user.username}` }],
    })
    expect((await claim.browser.get('/user/me')).json().user._id).toBe(old.user._id)
    expect((await old.browser.get('/user/me')).json().user).toBeNull()
    const logIn = (typed: string) =>
      portal().browser().post('/user/login', { loginCredential: claim.form.email, password: typed })
    expect((await logIn(password)).statusCode).toBe(401)
    expect((await logIn(newPassword)).statusCode).toBe(200)
    const subject = 'Your club portal account has a new address'
    expect(await subjectsTo(old.form.email)).toContain(subject)
    expect(await subjectsTo(claim.form.email)).toContain(subject)
    expect(await portal().auditOf(old.user._id)).toEqual([
      expect.objectContaining({ actor: old.user._id, action: 'account moved' }),
    ])
    expect((await claim.browser.post('/user/accountMove/code', {})).statusCode).toBe(409)
  })

  test('stays in the teams that it was in', async () => {
    const old = await signedUp(portal())
    const [{ db }, other] = [portal().app, 'somebody.else@institute.example']
    const grant = { name: 'moving', team: 'sample', grantedAt: portal().clock.now(), grantedBy: 'command' }
    const { email } = old.form
    await db.insert(routeOwnership).values({ ...grant, email, members: [other, email] })
    await db.insert(routeOwnership).values({ ...grant, name: 'staying', email: other, members: [email] })
    const claim = await claiming(portal(), email)
    const otp = await sendCode(claim, email)
    await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: true })

    const told = { email: routeOwnership.email, members: routeOwnership.members }
    expect(await db.select(told).from(routeOwnership).orderBy(routeOwnership.name)).toEqual([
      { email: claim.form.email, members: [other, claim.form.email] },
      { email: other, members: [claim.form.email] },
    ])
  })

  test('can keep the account’s password', async () => {
    const old = await signedUp(portal())
    const claim = await claiming(portal(), old.form.email)
    const before = (await rowOf(old.user._id))?.passwordHash
    const otp = await sendCode(claim, old.form.email)
    await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: true })
    expect(await rowOf(old.user._id)).toMatchObject({ email: claim.form.email, passwordHash: before })
  })

  test('bypasses no second factor: the account is moved, and its owner signs in', async () => {
    const old = await signedUp(portal())
    const { db } = portal().app
    await db
      .insert(totps)
      .values({ userId: old.user._id, secret: 'sample', confirmedAt: portal().clock.now() })
    const claim = await claiming(portal(), old.form.email)
    const otp = await sendCode(claim, old.form.email)

    const moved = await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: true })

    expect([moved.statusCode, moved.json().code]).toEqual([403, 'log-in'])
    expect(await rowOf(old.user._id)).toMatchObject({ email: claim.form.email })
    expect((await claim.browser.get('/user/me')).json().user).toBeNull()
  })

  test('does not move an account that is about to be deleted: its owner has to keep it first', async () => {
    const old = await signedUp(portal())
    const claim = await claiming(portal(), old.form.email)
    const otp = await sendCode(claim, old.form.email)
    const deleted = await old.browser.post('/user/deleteAccount', { password, confirmation: deletionPhrase })
    expect(deleted.statusCode).toBe(200)

    const moved = await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: true })

    expect([moved.statusCode, moved.json().message]).toEqual([
      403,
      expect.stringContaining('Log in with the old address to keep it'),
    ])
    expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
  })

  test('does not move a suspended account, and shows its owner the reason', async () => {
    const { db } = portal().app
    const old = await signedUp(portal())
    const claim = await claiming(portal(), old.form.email)
    const otp = await sendCode(claim, old.form.email)
    const asked = await claim.browser.post('/user/accountMove/request', { note: 'gone', keepPassword: false })
    expect(asked.statusCode).toBe(201)
    const suspended = { suspendedAt: portal().clock.now(), suspendedReason: 'Not a student' }
    await db.update(users).set(suspended).where(eq(users.id, old.user._id))

    const refused = [
      await claim.browser.post('/user/accountMove/code', {}),
      await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: false }),
      await claim.browser.post('/user/accountMove/request', { note: 'gone', keepPassword: false }),
    ]
    const lead = await signedUpLead(portal())
    const { moves } = accountMovesAnswer.parse((await lead.browser.get('/lead/accountMoves')).json())
    const waiting = moves.find(({ newEmail }) => newEmail === claim.form.email)
    const confirmed = await lead.browser.post(`/lead/accountMoves/${waiting?._id}/confirm`)

    for (const answer of refused)
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        expect.stringContaining('Your account is suspended: Not a student.'),
      ])
    expect(confirmed.statusCode).toBe(409)
    expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })

    await db.update(users).set({ suspendedAt: null }).where(eq(users.id, old.user._id))
    const moved = await claim.browser.post('/user/accountMove/confirm', { otp, keepPassword: false })
    expect(moved.statusCode).toBe(200)
  })

  test('accepts the code only in that browser and for ten minutes, and at most nine wrong ones', async () => {
    const old = await signedUp(portal())
    const [one, other] = [
      await claiming(portal(), old.form.email),
      await claiming(portal(), `b.${old.form.email}`),
    ]
    const otp = await sendCode(one, old.form.email)
    const confirm = (browser: ReturnType<Portal['browser']>, code: string) =>
      browser.post('/user/accountMove/confirm', { otp: code, keepPassword: true })

    expect((await confirm(other.browser, otp)).statusCode).toBe(400)
    portal().clock.advance(601)
    expect((await confirm(one.browser, otp)).statusCode).toBe(400)
    const fresh = await sendCode(one, old.form.email)
    const wrong = fresh === '00000' ? '00001' : '00000'
    // The expired code didn't count as a guess.
    for (let guess = 0; guess < 8; guess += 1)
      expect((await confirm(one.browser, wrong)).statusCode).toBe(400)
    expect((await confirm(one.browser, fresh)).statusCode).toBe(400)
    expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
  })

  test('limits codes to the old address like all other mail to it', async () => {
    const old = await signedUp(portal())
    const claim = await claiming(portal(), old.form.email)
    await sendCode(claim, old.form.email)
    const again = await claim.browser.post('/user/accountMove/code', {})
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60'])
  })

  describe('a student who can’t read the old mailbox', () => {
    async function asked() {
      const old = await signedUp(portal())
      const claim = await claiming(portal(), old.form.email)
      const body = { note: 'My old mailbox is closed', keepPassword: false }
      const request = await claim.browser.post('/user/accountMove/request', body)
      expect(request.statusCode).toBe(201)
      await portal().app.sendMails()
      const token = portal()
        .postBox.to(old.form.email)
        .map(({ text }) => /objection\?token=(\S+)/.exec(text)?.[1])
        .at(-1)
      const [row] = await portal()
        .app.db.select()
        .from(accountMoves)
        .where(eq(accountMoves.userId, old.user._id))
      return { old, claim, body, token, id: row?.id ?? '' }
    }
    const movesSeen = async (lead: Awaited<ReturnType<typeof signedUpLead>>) =>
      accountMovesAnswer.parse((await lead.browser.get('/lead/accountMoves')).json()).moves
    const decide = (lead: Awaited<ReturnType<typeof signedUpLead>>, id: string, how: string, body = {}) =>
      lead.browser.post(`/lead/accountMoves/${id}/${how}`, body)

    test('asks leads, who see both addresses and names, and one confirms it', async () => {
      const { old, claim, id } = await asked()
      const lead = await signedUpLead(portal())
      expect(await movesSeen(lead)).toContainEqual(
        expect.objectContaining({
          ...{ _id: id, oldName: old.form.name, oldEmail: old.form.email, hasObjection: false },
          ...{ newName: claim.form.name, newEmail: claim.form.email, note: 'My old mailbox is closed' },
        }),
      )
      expect((await moveOf(claim.browser))?.waitingUntil).not.toBeNull()
      expect(
        (await claim.browser.post('/user/accountMove/request', { note: 'x', keepPassword: true })).statusCode,
      ).toBe(409)

      expect((await decide(lead, id, 'confirm')).statusCode).toBe(200)

      expect(await rowOf(old.user._id)).toMatchObject({
        email: claim.form.email,
        username: old.form.username,
      })
      expect(await portal().app.db.$count(sessions, eq(sessions.userId, old.user._id))).toBe(0)
      const login = { loginCredential: claim.form.email, password: newPassword }
      expect((await claim.browser.post('/user/login', login)).statusCode).toBe(200)
      expect(await portal().auditOf(old.user._id)).toEqual([
        expect.objectContaining({ actor: lead.user._id, action: 'account moved' }),
      ])
      expect((await decide(lead, id, 'confirm')).statusCode).toBe(404)
    })

    test('gets the reason at the new address when a lead rejects the request', async () => {
      const { old, claim, id } = await asked()
      const lead = await signedUpLead(portal())
      expect((await decide(lead, id, 'refuse', { reason: 'Come and see me' })).statusCode).toBe(200)
      expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
      await portal().app.sendMails()
      expect(portal().postBox.to(claim.form.email).at(-1)?.text).toContain('Come and see me')
    })

    test('can’t move the account once the owner of the old address objects by the mailed link', async () => {
      const { old, id, token } = await asked()
      const lead = await signedUpLead(portal())
      const object = (sent = token) => portal().browser().post('/user/accountMove/object', { token: sent })

      expect((await object('made-up')).statusCode).toBe(400)
      expect((await object()).statusCode).toBe(200)
      expect((await object()).statusCode).toBe(400)
      expect((await decide(lead, id, 'confirm')).statusCode).toBe(404)
      expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
      expect(await movesSeen(lead)).toContainEqual(expect.objectContaining({ _id: id, hasObjection: true }))
    })

    test('loses the request after 14 days, and its password is deleted', async () => {
      const { claim, id } = await asked()
      const lead = await signedUpLead(portal())
      portal().clock.advance(14 * 24 * 3600)
      const { browser } = await signedUpLead(portal())
      expect((await decide({ ...lead, browser }, id, 'confirm')).statusCode).toBe(404)
      await portal().app.runJob('account moves')
      await portal().app.sendMails()

      expect(portal().postBox.to(claim.form.email).at(-1)?.text).toContain('no lead decided')
      const [row] = await portal().app.db.select().from(accountMoves).where(eq(accountMoves.id, id))
      expect(row).toMatchObject({ status: 'lapsed', passwordHash: null })
    })

    test('is not moved by a lead while the account is about to be deleted', async () => {
      const { old, id } = await asked()
      const deleted = await old.browser.post('/user/deleteAccount', {
        password,
        confirmation: deletionPhrase,
      })
      expect(deleted.statusCode).toBe(200)

      expect((await decide(await signedUpLead(portal()), id, 'confirm')).statusCode).toBe(409)
      expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
    })

    test('can press twice: a second request is rejected while one is pending and doesn’t count', async () => {
      const { claim, body, id } = await asked()
      const ask = async () => (await claim.browser.post('/user/accountMove/request', body)).statusCode
      expect([await ask(), await ask(), await ask()]).toEqual([409, 409, 409])

      await decide(await signedUpLead(portal()), id, 'refuse', { reason: '' })

      expect(await ask()).toBe(201)
    })

    test('a lead can’t decide about their own account', async () => {
      const { old, id } = await asked()
      await portal().app.db.update(users).set({ isLead: true }).where(eq(users.id, old.user._id))
      expect((await decide(old, id, 'confirm')).statusCode).toBe(409)
    })
  })

  test('leads see two accounts that got the same number from a new institute file; the older one has it', async () => {
    const { db } = portal().app
    const older = await signedUp(portal())
    portal().clock.advance(60)
    const younger = await signedUp(portal())
    const { numberKey } = (await rowOf(older.user._id)) ?? {}
    await storeNumberKey(db, younger.user._id, numberKey ?? '')

    expect([await rowOf(older.user._id), await rowOf(younger.user._id)]).toMatchObject([
      { numberShared: false, numberKey: expect.any(String) },
      { numberShared: true, numberKey: (await rowOf(older.user._id))?.numberKey },
    ])
    const lead = await signedUpLead(portal())
    const { sharedNumbers } = accountMovesAnswer.parse((await lead.browser.get('/lead/accountMoves')).json())
    expect(sharedNumbers).toEqual([
      {
        regNumber: older.user.regNumber,
        accounts: [older, younger].map(({ user: { _id, name, email } }) => ({ _id, name, email })),
      },
    ])
    expect(await findNumberHolder(db, numberKey ?? '')).toMatchObject({ id: older.user._id })

    await db.delete(users).where(eq(users.id, older.user._id))

    expect(await findNumberHolder(db, numberKey ?? '')).toMatchObject({ id: younger.user._id })
    const left = accountMovesAnswer.parse((await lead.browser.get('/lead/accountMoves')).json())
    expect(left.sharedNumbers).toEqual([])
  })
})

onPostgres('one registration number, raced', (portal) => {
  test('when two addresses are verified at once, one gets an account and the other may move it', async () => {
    const form = newStudent()
    const entries = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const browser = portal().browser()
        const sent = { ...newStudent(), email: `${name}.${form.email}` }
        await browser.post('/user/signup', sent)
        return { browser, email: sent.email, otp: await portal().codeFor(sent.email) }
      }),
    )
    const answers = await Promise.all(
      entries.map(({ browser, ...proof }) => browser.post('/user/verifyEmail', proof)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = entries[answers.findIndex(({ statusCode }) => statusCode === 409)]
    expect(late && (await moveOf(late.browser))).toMatchObject({ newEmail: late?.email })
  })
})
