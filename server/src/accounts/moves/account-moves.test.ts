import { accountMoveAnswer, accountMovesAnswer, deletionPhrase, userAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { prove } from '../../club/progress/progress.samples.ts'
import { users } from '../../core/people/users.tables.ts'
import { routeOwnership } from '../../releases/access/teams.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import {
  changeAccount,
  type Member,
  newStudent,
  password,
  signedUp,
  signedUpLead,
} from '../../testing/students.ts'
import { sessions } from '../accounts.tables.ts'
import { totps } from '../second-factor/second-factor.tables.ts'
import { findNumberOwner, storeNumberKey } from '../signup/number-keys.queries.ts'
import { accountMoves } from './account-moves.tables.ts'

const newPassword = 'another long battery'
const day = 24 * 3600

const moveOf = async (browser: Browser) =>
  accountMoveAnswer.parse((await browser.get('/user/accountMove')).json()).move
const sendCode = (browser: Browser) => browser.post('/user/accountMove/code', {})
const confirm = (browser: Browser, otp: string, keepPassword = true) =>
  browser.post('/user/accountMove/confirm', { otp, keepPassword })
const request = (browser: Browser, note = 'My old mailbox is closed') =>
  browser.post('/user/accountMove/request', { note, keepPassword: false })
const movesSeenBy = async ({ browser }: Member) =>
  accountMovesAnswer.parse((await browser.get('/lead/accountMoves')).json())
const decide = ({ browser }: Member, id: string, how: string, body = {}) =>
  browser.post(`/lead/accountMoves/${id}/${how}`, body)
const deleteAccount = async ({ browser }: Member) => {
  const answer = await browser.post('/user/deleteAccount', { password, confirmation: deletionPhrase })
  expect(answer.statusCode).toBe(200)
}

onDatabase('a second address with a registration number', (portal) => {
  const rowOf = async (id: string) => (await portal.app.db.select().from(users).where(eq(users.id, id)))[0]
  /** A sign-up with another address of this number, after its own code was entered. */
  const claiming = async (email: string) => {
    const form = { ...newStudent(), email: `corrected.${email}`, password: newPassword }
    const browser = portal.browser()
    expect((await browser.post('/user/signup', form)).statusCode).toBe(201)
    const otp = await portal.codeFor(form.email)
    const verified = await browser.post('/user/verifyEmail', { email: form.email, otp })
    return { browser, form, verified }
  }
  const codeSent = async (browser: Browser, { form }: Member) => {
    expect((await sendCode(browser)).statusCode).toBe(200)
    return portal.codeFor(form.email)
  }
  /** A student, a claim to the same number, and the code sent to the old address. */
  const claimed = async () => {
    const old = await signedUp(portal)
    const claim = await claiming(old.form.email)
    return { old, claim, otp: await codeSent(claim.browser, old) }
  }

  test('learns of the account only once it is verified; until then sign-up answers as for any other', async () => {
    const { form, user } = await signedUp(portal)
    const stranger = portal.browser()
    const taken = { ...newStudent(), email: `corrected.${form.email}` }
    const signup = await stranger.post('/user/signup', taken)
    const free = await portal.browser().post('/user/signup', newStudent())
    const shown = (answer: typeof signup) => [answer.statusCode, Object.keys(answer.json().user)]
    expect(shown(signup)).toEqual(shown(free))
    expect(await moveOf(stranger)).toBeNull()
    expect((await sendCode(stranger)).statusCode).toBe(409)

    const otp = await portal.codeFor(taken.email)
    const verified = await stranger.post('/user/verifyEmail', { email: taken.email, otp })
    expectRefusal(verified, 409, /Your registration number already has an account/)
    expect(await moveOf(stranger)).toEqual({
      regNumber: user.regNumber,
      newEmail: taken.email,
      oldEmail: 's•••@institute.example',
      isCodeSent: false,
      waitingUntil: null,
    })
    expect(await moveOf(portal.browser())).toBeNull()
    expect((await stranger.post('/user/verifyEmail', { email: taken.email, otp })).statusCode).toBe(400)
    expect(verified.body).not.toContain(form.email)
  })

  test('moves the account with a code to the old address: the same account with all its data', async () => {
    const { old, claim, otp } = await claimed()
    const handle = `cf-${old.user.username}`
    await prove(portal.app.db, old.user._id, 'codeforces', handle, portal.clock.now())
    portal.clock.advance(61)
    await portal.browser().post('/user/forgotPassword', { loginCredential: old.form.email })
    await portal.app.sendResetLinks()
    const link = (await portal.mailsTo(old.form.email)).at(-1)?.text ?? ''
    const token = /resetPassword\?token=(\S+)/.exec(link)?.[1] ?? ''
    expect(token).not.toBe('')

    const moved = await confirm(claim.browser, otp, false)

    expect(userAnswer.parse(moved.json()).user).toMatchObject({
      _id: old.user._id,
      username: old.user.username,
      name: old.user.name,
      email: claim.form.email,
      verifiedPlatforms: [{ platform: 'codeforces', username: handle }],
    })
    expect((await claim.browser.get('/user/me')).json().user._id).toBe(old.user._id)
    expect((await old.browser.get('/user/me')).json().user).toBeNull()
    // A link in the old mailbox sets no password.
    const reset = { token, password: 'a third battery' }
    expect((await portal.browser().post('/user/resetPassword', reset)).statusCode).toBe(400)
    const logIn = (typed: string) =>
      portal.browser().post('/user/login', { loginCredential: claim.form.email, password: typed })
    expect((await logIn(password)).statusCode).toBe(401)
    expect((await logIn(newPassword)).statusCode).toBe(200)
    for (const { email } of [old.form, claim.form]) {
      const subjects = (await portal.mailsTo(email)).map(({ subject }) => subject)
      expect(subjects).toContain('Your club portal account has a new address')
    }
    const [entry] = await portal.activityOf(old.user._id)
    expect(entry).toMatchObject({ actor: old.user._id, action: 'account moved' })
    expect((await sendCode(claim.browser)).statusCode).toBe(409)
  })

  test('stays in the teams that it was in', async () => {
    const { old, claim, otp } = await claimed()
    const [{ db }, other] = [portal.app, 'somebody.else@institute.example']
    const grant = { name: 'moving', team: 'sample', grantedAt: portal.clock.now(), grantedBy: 'command' }
    const { email } = old.form
    await db.insert(routeOwnership).values({ ...grant, email, members: [other, email] })
    await db.insert(routeOwnership).values({ ...grant, name: 'staying', email: other, members: [email] })
    await db.insert(routeOwnership).values({ ...grant, name: 'written', email, members: [other] })

    await confirm(claim.browser, otp)

    expect(await db.select().from(routeOwnership).orderBy(routeOwnership.name)).toMatchObject([
      { email: claim.form.email, members: [other, claim.form.email] },
      { email: other, members: [claim.form.email] },
      { email: claim.form.email, members: [other] },
    ])
  })

  test('bypasses no second factor: the account is moved, and its owner signs in', async () => {
    const { old, claim, otp } = await claimed()
    const factor = { userId: old.user._id, secret: 'sample', confirmedAt: portal.clock.now() }
    await portal.app.db.insert(totps).values(factor)
    const passwordHash = (await rowOf(old.user._id))?.passwordHash
    const moved = await confirm(claim.browser, otp)
    expect([moved.statusCode, moved.json().code]).toEqual([403, 'log-in'])
    expect(await rowOf(old.user._id)).toMatchObject({ email: claim.form.email, passwordHash })
    expect((await claim.browser.get('/user/me')).json().user).toBeNull()
  })

  test('does not move an account that is about to be deleted: its owner has to keep it first', async () => {
    const { old, claim, otp } = await claimed()
    await deleteAccount(old)
    const moved = await confirm(claim.browser, otp)
    expectRefusal(moved, 403, /Log in with the old address to keep it/)
    expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
  })

  test('does not move a suspended account, and shows its owner the reason', async () => {
    const { old, claim, otp } = await claimed()
    expect((await request(claim.browser)).statusCode).toBe(201)
    const suspended = { suspendedAt: portal.clock.now(), suspendedReason: 'Not a student' }
    await changeAccount(portal, old.user._id, suspended)

    for (const refused of [
      await sendCode(claim.browser),
      await confirm(claim.browser, otp, false),
      await request(claim.browser),
    ]) {
      expect(refused.statusCode).toBe(403)
      expect(refused.json().message).toContain('Your account is suspended: Not a student.')
    }
    const lead = await signedUpLead(portal)
    const { moves } = await movesSeenBy(lead)
    const waiting = moves.find(({ newEmail }) => newEmail === claim.form.email)
    expect((await decide(lead, waiting?._id ?? '', 'confirm')).statusCode).toBe(409)
    expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })

    await changeAccount(portal, old.user._id, { suspendedAt: null })
    expect((await confirm(claim.browser, otp, false)).statusCode).toBe(200)
    // The request has ended too.
    const left = (await movesSeenBy(lead)).moves.map(({ newEmail }) => newEmail)
    expect(left).not.toContain(claim.form.email)
  })

  test('accepts the code only in that browser and for ten minutes, and at most nine wrong ones', async () => {
    const { old, claim, otp } = await claimed()
    const other = await claiming(`b.${old.form.email}`)
    expect((await confirm(other.browser, otp)).statusCode).toBe(400)
    expect(await moveOf(claim.browser)).toMatchObject({ isCodeSent: true })
    portal.clock.advance(601)
    expect(await moveOf(claim.browser)).toMatchObject({ isCodeSent: false })
    expect((await confirm(claim.browser, otp)).statusCode).toBe(400)

    const fresh = await codeSent(claim.browser, old)
    const wrong = fresh === '00000' ? '00001' : '00000'
    // The expired code didn't count as a guess.
    for (let guess = 0; guess < 8; guess += 1)
      expect((await confirm(claim.browser, wrong)).statusCode).toBe(400)
    expect((await confirm(claim.browser, fresh)).statusCode).toBe(400)
    expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
  })

  test('limits codes to the old address like all other mail to it', async () => {
    const { claim } = await claimed()
    const again = await sendCode(claim.browser)
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '60'])
  })

  describe('a student who can’t read the old mailbox', () => {
    async function asked() {
      const old = await signedUp(portal)
      const claim = await claiming(old.form.email)
      expect((await request(claim.browser)).statusCode).toBe(201)
      const mail = (await portal.mailsTo(old.form.email)).at(-1)
      const token = /objection\?token=(\S+)/.exec(mail?.text ?? '')?.[1]
      const lead = await signedUpLead(portal)
      const { moves } = await movesSeenBy(lead)
      const move = moves.find(({ newEmail }) => newEmail === claim.form.email)
      return { old, claim, token, move, id: move?._id ?? '', lead }
    }

    test('asks leads, who see both addresses and names, and one confirms it', async () => {
      const { old, claim, move, id, lead } = await asked()
      expect(move).toMatchObject({
        oldName: old.form.name,
        oldEmail: old.form.email,
        hasObjection: false,
        newName: claim.form.name,
        newEmail: claim.form.email,
        note: 'My old mailbox is closed',
      })
      expect((await moveOf(claim.browser))?.waitingUntil).not.toBeNull()
      expect((await request(claim.browser)).statusCode).toBe(409)

      expect((await decide(lead, id, 'confirm')).statusCode).toBe(200)

      const { username } = old.form
      expect(await rowOf(old.user._id)).toMatchObject({ email: claim.form.email, username })
      expect(await portal.app.db.$count(sessions, eq(sessions.userId, old.user._id))).toBe(0)
      const login = { loginCredential: claim.form.email, password: newPassword }
      expect((await claim.browser.post('/user/login', login)).statusCode).toBe(200)
      const [entry] = await portal.activityOf(old.user._id)
      expect(entry).toMatchObject({ actor: lead.user._id, action: 'account moved' })
      expect((await decide(lead, id, 'confirm')).statusCode).toBe(404)
    })

    test('gets the reason at the new address when a lead rejects the request, and may ask again', async () => {
      const { old, claim, id, lead } = await asked()
      expect((await decide(lead, id, 'refuse', { reason: 'Come and see me' })).statusCode).toBe(200)
      expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
      expect((await portal.mailsTo(claim.form.email)).at(-1)?.text).toContain('Come and see me')
      expect((await request(claim.browser)).statusCode).toBe(201)
    })

    test('can’t move the account once the owner of the old address objects by the mailed link', async () => {
      const { old, id, token } = await asked()
      portal.clock.advance(13 * day)
      const object = async (sent = token) =>
        (await portal.browser().post('/user/accountMove/object', { token: sent })).statusCode
      expect([await object('made-up'), await object(), await object()]).toEqual([400, 200, 400])
      expect((await decide(await signedUpLead(portal), id, 'confirm')).statusCode).toBe(404)
      expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
      const [row] = await portal.app.db.select().from(accountMoves).where(eq(accountMoves.id, id))
      expect(row).toMatchObject({ status: 'objected', passwordHash: null })
      portal.clock.advance(13 * day)
      const { moves } = await movesSeenBy(await signedUpLead(portal))
      expect(moves).toContainEqual(expect.objectContaining({ _id: id, hasObjection: true }))
    })

    test('loses the request after 14 days, and its password is deleted', async () => {
      const { claim, id } = await asked()
      portal.clock.advance(14 * day)
      expect((await decide(await signedUpLead(portal), id, 'confirm')).statusCode).toBe(404)
      await portal.app.runJob('account moves')
      expect((await portal.mailsTo(claim.form.email)).at(-1)?.text).toContain('no lead decided')
      const [row] = await portal.app.db.select().from(accountMoves).where(eq(accountMoves.id, id))
      expect(row).toMatchObject({ status: 'lapsed', passwordHash: null })
    })

    test('is not moved by a lead while the account is about to be deleted, nor by its own owner', async () => {
      const { old, id, lead } = await asked()
      await changeAccount(portal, old.user._id, { isLead: true })
      expect((await decide(old, id, 'confirm')).statusCode).toBe(409)
      await deleteAccount(old)
      expect((await decide(lead, id, 'confirm')).statusCode).toBe(409)
      expect(await rowOf(old.user._id)).toMatchObject({ email: old.form.email })
    })
  })

  test('leads see two accounts that got the same number from a new institute file; the one that had it keeps it', async () => {
    const { db } = portal.app
    const older = await signedUp(portal)
    portal.clock.advance(60)
    const younger = await signedUp(portal)
    const numberKey = (await rowOf(younger.user._id))?.numberKey ?? ''
    await storeNumberKey(db, older.user._id, numberKey)

    expect(await rowOf(older.user._id)).toMatchObject({ numberShared: true, numberKey })
    expect(await rowOf(younger.user._id)).toMatchObject({ numberShared: false, numberKey })
    const lead = await signedUpLead(portal)
    const accounts = [older, younger].map(({ user: { _id, name, email } }) => ({ _id, name, email }))
    const shared = [{ regNumber: older.user.regNumber, accounts }]
    expect((await movesSeenBy(lead)).sharedNumbers).toEqual(shared)
    expect(await findNumberOwner(db, numberKey)).toMatchObject({ id: younger.user._id })

    await db.delete(users).where(eq(users.id, younger.user._id))
    expect(await findNumberOwner(db, numberKey)).toMatchObject({ id: older.user._id })
    expect((await movesSeenBy(lead)).sharedNumbers).toEqual([])
  })
})

onPostgres('one registration number, raced', (portal) => {
  test('when two addresses are verified at once, one gets an account and the other may move it', async () => {
    const form = newStudent()
    const entries = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const browser = portal.browser()
        const email = `${name}.${form.email}`
        await browser.post('/user/signup', { ...newStudent(), email })
        return { browser, email, otp: await portal.codeFor(email) }
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
