import { eq, sql } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, signedUp, signUp } from '../../testing/students.ts'
import { waitUntil } from '../../testing/waiting.ts'
import { setUpApp } from '../second-factor/second-factor.samples.ts'
import { passwordResetRequests } from './password-reset.tables.ts'

const minute = 60
const newPassword = 'quite another battery'
const deadLink = { message: 'This link was already used or has expired. Ask for a new one' }

const withAddress = { environment: { publicUrl: 'https://portal.example' } }

onDatabase('a forgotten password', withAddress, (portal) => {
  const linksTo = (email: string) =>
    portal.postBox.to(email).flatMap(({ text }) => /^https:\S+$/m.exec(text)?.[0] ?? [])
  const sendMails = async () => {
    await portal.app.sendResetLinks()
    await portal.app.sendMails()
  }
  const forget = async (loginCredential: string) => {
    const answer = await portal.browser().post('/user/forgotPassword', { loginCredential })
    await sendMails()
    return answer
  }
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
  const reset = (token: string, password = newPassword, browser = portal.browser()) =>
    browser.post('/user/resetPassword', { token, password })
  const login = (loginCredential: string, password: string, browser = portal.browser()) =>
    browser.post('/user/login', { loginCredential, password })
  const memberWithLink = async () => {
    const found = await signedUp(portal)
    await forget(found.form.email)
    return { ...found, token: tokenOf(linksTo(found.form.email).at(-1)) }
  }

  test('the mailed link sets a new password, and the old one stops working', async () => {
    const { form } = await signedUp(portal)

    for (const credential of [form.username.toUpperCase(), ` ${form.email} `]) {
      portal.clock.advance(minute)
      expect((await forget(credential)).statusCode).toBe(200)
    }
    const links = linksTo(form.email)
    const answer = await reset(tokenOf(links[1]))

    expect(links).toHaveLength(2)
    expect(links[1]).toMatch(/^https:\/\/portal\.example\/resetPassword\?token=[A-Za-z0-9_-]{43}$/)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['message']])
    expect((await login(form.email, newPassword)).statusCode).toBe(200)
    expect((await login(form.email, form.password)).statusCode).toBe(401)
  })

  test('a second factor is still required', async () => {
    const { browser, form, token } = await memberWithLink()
    await setUpApp(portal, browser)
    expect((await reset(token)).statusCode).toBe(200)
    expect((await login(form.email, newPassword)).json().code).toBe('totp')
  })

  test('every session of the account ends, and no other account’s', async () => {
    const { browser: other, user: stranger } = await signedUp(portal)
    const { browser, form, token } = await memberWithLink()
    const second = portal.browser()
    await login(form.email, form.password, second)

    const answer = await reset(token, newPassword, browser)
    const { token: anothers } = await memberWithLink()
    expect((await reset(anothers, newPassword, other)).statusCode).toBe(200)

    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'portal_session', value: '' }))
    for (const ended of [browser, second])
      expect((await ended.get('/user/me')).json()).toEqual({ user: null })
    expect((await other.get('/user/me')).json().user._id).toBe(stranger._id)
    expect((await login(form.email, newPassword, browser)).statusCode).toBe(200)
  })

  test('a link works once, for 30 minutes, and ends with the next one', async () => {
    const { token } = await memberWithLink()
    const used = [await reset(token), await reset(token, 'a third password')]
    const { token: old } = await memberWithLink()
    portal.clock.advance(30 * minute)
    const tooLate = await reset(old)
    const { token: older, form } = await memberWithLink()
    portal.clock.advance(minute)
    await forget(form.email)
    const replaced = await reset(older)
    portal.clock.advance(30 * minute - 1)
    await portal.app.runJob('password resets')
    const inTime = await reset(tokenOf(linksTo(form.email).at(-1)))

    expect(used.map(({ statusCode }) => statusCode)).toEqual([200, 400])
    for (const answer of [used[1], tooLate, replaced]) expect(answer?.json()).toEqual(deadLink)
    expect(inTime.statusCode).toBe(200)
  })

  test('only the hash of a token is stored, and a sent mail keeps no link', async () => {
    const { form, token } = await memberWithLink()
    const { rows: links } = await portal.app.db.execute(sql`SELECT * FROM password_resets`)
    const { rows: mails } = await portal.app.db.execute(
      sql`SELECT * FROM mails WHERE recipient = ${form.email}`,
    )
    expect(links.length).toBeGreaterThan(0)
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify([links, mails])).not.toContain(token)
  })

  test('the change is mailed to the owner and recorded in Activity', async () => {
    const { form, token, user } = await memberWithLink()
    await reset(token)

    const told = (await portal.mailsTo(form.email)).at(-1)
    expect(told?.subject).toBe('Your password for the club portal was changed')
    expect(told?.text).not.toContain(newPassword)
    expect(await portal.activityOf(user._id)).toEqual([
      expect.objectContaining({ actor: user._id, action: 'password reset' }),
    ])
  })

  test('a rejected password leaves the link valid', async () => {
    const { token, form } = await memberWithLink()
    for (const weak of ['short', `${form.username}-1`]) {
      const answer = await reset(token, weak)
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['password']])
    }
    expect((await login(form.email, form.password)).statusCode).toBe(200)
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('does not reveal whether an account exists: same answer, and mail only to its owner', async () => {
    const { form } = await signedUp(portal)
    const waiting = newStudent()
    await portal.browser().post('/user/signup', waiting)
    await portal.app.sendMails()
    const before = portal.postBox.mails.length

    const known = await forget(form.email)
    const others = []
    for (const credential of ['nobody_here', 'nobody@evil.example', waiting.email, form.email])
      others.push(await forget(credential))

    for (const answer of others) {
      expect([answer.statusCode, answer.body]).toEqual([200, known.body])
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(known.headers).sort())
    }
    expect(portal.postBox.mails.slice(before).map(({ to }) => to.address)).toEqual([form.email])
    expect(await portal.app.db.select().from(passwordResetRequests)).toEqual([])
  })

  test('sign-ups and requests by strangers don’t use up other people’s mails', async () => {
    const { form, browser } = await signUp(portal)
    portal.clock.advance(24 * 60 * minute)
    const linksWhen = async (asker: typeof browser) => {
      const before = linksTo(form.email).length
      await asker.post('/user/forgotPassword', { loginCredential: form.email })
      await sendMails()
      return linksTo(form.email).length - before
    }
    for (let at = 0; at < 30; at += 1) {
      await portal.browser(`203.0.113.7`).post('/user/signup', { ...newStudent(), email: form.email })
      portal.clock.advance(minute)
    }
    expect(await linksWhen(portal.browser('203.0.113.7'))).toBe(1)
    expect(await linksWhen(portal.browser('192.0.2.1'))).toBe(1)

    for (let at = 1; at <= 30; at += 1) await linksWhen(portal.browser(`198.51.${at}.7`))
    expect(await linksWhen(portal.browser('192.0.2.2'))).toBe(0)
    await browser.post('/user/logout', {})
    expect(await linksWhen(browser)).toBe(1)
  })

  test('the browser that used the link is not delayed while others guess the password', async () => {
    const { form, token } = await memberWithLink()
    const browser = portal.browser()
    await reset(token, newPassword, browser)
    for (let tried = 0; tried < 12; tried += 1) await login(form.email, `guess ${tried}`)
    expect((await login(form.email, newPassword, browser)).statusCode).toBe(200)
  })

  test('earlier failures with the user name or the address delay nobody after it', async () => {
    const { form, token } = await memberWithLink()
    const typed = [form.username, form.email]
    for (const credential of typed)
      for (let tried = 0; tried < 10; tried += 1) await login(credential, `guess ${tried}`)
    await reset(token)
    for (const credential of typed) expect((await login(credential, newPassword)).statusCode).toBe(200)
  })

  test('the job sends the mail if a node stops right after the answer', async () => {
    const { form } = await signedUp(portal)
    await portal.browser().post('/user/forgotPassword', { loginCredential: form.email })
    expect(linksTo(form.email)).toEqual([])
    expect(await portal.app.runJob('password resets')).toBe(true)
    await portal.app.sendMails()
    expect(linksTo(form.email)).toHaveLength(1)
  })
})

async function memberWithLink(portal: Portal) {
  const found = await signUp(portal)
  portal.clock.advance(60)
  await found.browser.post('/user/forgotPassword', { loginCredential: found.form.email })
  await portal.app.sendResetLinks()
  const mail = (await portal.mailsTo(found.form.email)).at(-1)
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { ...found, token }
}

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

onPostgres('a forgotten password, raced', (portal) => {
  test('lets one of many parallel uses of a link win, with its password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { form, token } = await memberWithLink(portal)
      const browsers = Array.from({ length: 8 }, () => portal.browser())
      await Promise.all(browsers.map((browser) => browser.get('/user/me')))

      const answers = await Promise.all(
        browsers.map((browser, n) =>
          browser.post('/user/resetPassword', { token, password: `the password of ${n}` }),
        ),
      )
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
      const login = await portal
        .browser()
        .post('/user/login', { loginCredential: form.email, password: `the password of ${winner}` })

      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
      expect(login.statusCode).toBe(200)
    }
  })

  test('a parallel login with the old password does not survive the change', async () => {
    const { browser: otherBrowser, form, user, token } = await memberWithLink(portal)
    await otherBrowser.post('/user/logout', {})
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    let held = () => {}
    const holding = new Promise<void>((resolve) => {
      held = resolve
    })
    // Lock the account's row, so that the change and then the login wait for it.
    const holder = portal.app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user._id)).for('update')
      held()
      await released
    })
    await holding
    const waiters = async () => {
      const { rows } = await portal.app.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]?.count
    }
    const queued = (length: number) => waitUntil(async () => (await waiters()) === length)
    const change = portal.browser().post('/user/resetPassword', { token, password: 'the new password' })
    await queued(1)
    const login = otherBrowser.post('/user/login', { loginCredential: form.email, password: form.password })
    await queued(2)
    release()
    await holder

    expect((await change).statusCode).toBe(200)
    expect((await login).statusCode).toBe(401)
    expect((await otherBrowser.get('/user/me')).json()).toEqual({ user: null })
  })

  test('answers a request without waiting for anything that only an account has', async () => {
    const { form } = await signUp(portal)
    portal.clock.advance(60)
    const browser = portal.browser()
    await browser.get('/user/me')
    let answers: { statusCode: number }[] = []
    // Both are answered although accounts, limits, links and mails can't be read.
    await portal.app.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE users, password_resets, mails IN ACCESS EXCLUSIVE MODE`)
      answers = [
        await browser.post('/user/forgotPassword', { loginCredential: form.email }),
        await browser.post('/user/forgotPassword', { loginCredential: 'nobody_here' }),
      ]
    })

    expect(statuses(answers)).toEqual([200, 200])
  })
})
