import { sql } from 'drizzle-orm'
import { mails } from '../../core/mail/mail.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { signedUp } from '../../testing/students.ts'
import { queueSubscriptionMails } from './subscriptions.queries.ts'
import { unsubscribeUrlOf } from './unsubscribe-link.ts'

const kind = 'announcements'

onDatabase('mail subscriptions', (portal) => {
  const member = async () => {
    const { browser, user } = await signedUp(portal)
    const set = (isSubscribed: boolean) => browser.put(`/subscription/${kind}`, { isSubscribed })
    const isSubscribed = async () => (await browser.get('/subscription/mine')).json().data[kind]
    const url = new URL(unsubscribeUrlOf(portal.app.environment, { userId: user._id, kind }))
    return { set, isSubscribed, path: url.pathname }
  }
  const open = (method: 'GET' | 'POST', url: string, payload?: string) =>
    portal.app.inject({
      method,
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('are off until a member switches them on', async () => {
    const { set, isSubscribed } = await member()

    expect(await isSubscribed()).toBe(false)
    await set(true)
    await set(true)
    expect(await isSubscribed()).toBe(true)
    await set(false)
    expect(await isSubscribed()).toBe(false)
  })

  test('the hour is that of today’s problem', async () => {
    const { browser } = await signedUp(portal)
    for (const [kind, hour] of [
      ['digest', 3],
      ['problem', 6],
    ] as const)
      await browser.put(`/subscription/${kind}`, { isSubscribed: true, hour })

    expect((await browser.get('/subscription/mine')).json().hour).toBe(6)
  })

  test('the link in a mail ends one signed out, and only when its button is pressed', async () => {
    const { set, isSubscribed, path } = await member()
    await set(true)

    const page = await open('GET', path)
    expect(page.body).toContain('<button class="button" type="submit">Unsubscribe</button>')
    expect(await isSubscribed()).toBe(true)

    const done = await open('POST', path)
    expect(done.body).toContain('You are unsubscribed')
    expect(await isSubscribed()).toBe(false)

    await open('POST', `${path}?again=yes`)
    expect(await isSubscribed()).toBe(true)
  })

  test('a mail program ends one with one POST (RFC 8058)', async () => {
    const { set, isSubscribed, path } = await member()
    await set(true)

    const done = await open('POST', path, 'List-Unsubscribe=One-Click')

    expect([done.statusCode, await isSubscribed()]).toEqual([200, false])
  })

  test('a link that the portal didn’t sign changes nothing', async () => {
    const { set, isSubscribed, path } = await member()
    await set(true)

    for (const altered of [`${path}x`, path.replace(kind, 'digest'), '/unsubscribe/x']) {
      expect((await open('POST', altered)).statusCode).toBe(404)
    }
    expect(await isSubscribed()).toBe(true)
  })
})

onPostgres('mails to subscribers', (portal) => {
  test('reach each of 450 once, from two nodes at once', async () => {
    const { db, environment } = portal.app
    await db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 'reader' || n, 'reader' || n, 'Reader', 'reader' || n || '@institute.example', 1, 'r' || n, '2025', 'mca', '', now(), now()
      FROM generate_series(1, 450) AS n`)
    await db.execute(sql`
      INSERT INTO mail_subscriptions (user_id, kind, since) SELECT id, ${kind}, now() FROM users WHERE username LIKE 'reader%'`)
    const queueAll = async () => {
      const content = { subject: 'Talk', paragraphs: ['At five'] }
      const mailing = {
        kind,
        about: 'a talk',
        usefulMs: 1000,
        contentFor: async () => () => content,
      } as const
      while ((await queueSubscriptionMails(db, environment, mailing, new Date())) > 0);
    }

    await Promise.all([queueAll(), queueAll()])
    await queueAll()

    const queued = await db.select({ recipient: mails.recipient }).from(mails)
    expect(queued).toHaveLength(450)
    expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(450)
  })
})
