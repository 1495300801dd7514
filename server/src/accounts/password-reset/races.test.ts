import { eq, sql } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { signUp } from '../../testing/students.ts'

async function memberWithLink(portal: Portal) {
  const found = await signUp(portal)
  portal.clock.advance(60)
  await found.browser.post('/user/forgotPassword', { loginCredential: found.form.email })
  await portal.app.sendResetLinks()
  await portal.app.sendMails()
  const mail = portal.postBox.to(found.form.email).at(-1)
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { ...found, token }
}

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

onPostgres('a forgotten password, raced', (portal) => {
  test('lets one of many parallel uses of a link win, with its password', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { form, token } = await memberWithLink(portal())
      const browsers = Array.from({ length: 8 }, () => portal().browser())
      await Promise.all(browsers.map((browser) => browser.get('/user/me')))

      const answers = await Promise.all(
        browsers.map((browser, n) =>
          browser.post('/user/resetPassword', { token, password: `the password of ${n}` }),
        ),
      )
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
      const login = await portal()
        .browser()
        .post('/user/login', { loginCredential: form.email, password: `the password of ${winner}` })

      expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 400)])
      expect(login.statusCode).toBe(200)
    }
  })

  test('a parallel login with the old password does not survive the change', async () => {
    const { browser: otherBrowser, form, user, token } = await memberWithLink(portal())
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
    const holder = portal().app.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, user._id)).for('update')
      held()
      await released
    })
    await holding
    const waiters = async () => {
      const { rows } = await portal().app.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]?.count
    }
    const queued = async (length: number) => {
      while ((await waiters()) !== length) await new Promise((resolve) => setTimeout(resolve, 10))
    }
    const change = portal().browser().post('/user/resetPassword', { token, password: 'the new password' })
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
    const { form } = await signUp(portal())
    portal().clock.advance(60)
    const browser = portal().browser()
    await browser.get('/user/me')
    let answers: { statusCode: number }[] = []
    // Both are answered although accounts, limits, links and mails can't be read.
    await portal().app.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE users, password_resets, mails IN ACCESS EXCLUSIVE MODE`)
      answers = [
        await browser.post('/user/forgotPassword', { loginCredential: form.email }),
        await browser.post('/user/forgotPassword', { loginCredential: 'nobody_here' }),
      ]
    })

    expect(statuses(answers)).toEqual([200, 200])
  })
})
