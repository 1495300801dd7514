import { passkeysAnswer } from '@portal/shared/contract'
import { Authenticator } from '../../testing/authenticator.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectErrors, expectRefusal } from '../../testing/refusals.ts'
import { changeAccount, password, signedUp } from '../../testing/students.ts'
import { addPasskey, logInWith, loginOptions, passkeyOptions, proofOptions } from './passkeys.samples.ts'

const listed = async (browser: Browser) =>
  passkeysAnswer.parse((await browser.get('/user/passkeys')).json()).passkeys
const who = async (browser: Browser) => (await browser.get('/user/me')).json().user?.email

onDatabase('passkeys', (portal) => {
  test('are added, listed, and sign in without password or user name, in a new session (security, row 13)', async () => {
    const { browser, form, user } = await signedUp(portal)
    const { authenticator, passkey } = await addPasskey(browser, ' Sample phone ')
    const added = portal.clock.now().toISOString()
    expect(await listed(browser)).toEqual([
      { _id: passkey._id, name: 'Sample phone', createdAt: added, usedAt: null },
    ])
    portal.clock.advance(60)

    const other = portal.browser()
    const answer = await logInWith(authenticator, other)

    expect([answer.statusCode, answer.json().user._id]).toEqual([200, user._id])
    expect(await who(other)).toBe(form.email)
    expect(await who(browser)).toBe(form.email)
    expect((await listed(other))[0]?.usedAt).toBe(portal.clock.now().toISOString())
    expect((await other.get('/user/sessions')).json().sessions).toHaveLength(2)
    const before = other.cookies.get('portal_session')
    await logInWith(authenticator, other)
    expect(other.cookies.get('portal_session')).not.toBe(before)
  })

  test('need the password to be added: an open browser is not enough', async () => {
    const { browser } = await signedUp(portal)
    const answer = await browser.post('/user/passkeys/options', { password: 'not the password' })
    expectErrors(answer, 400, { password: 'Wrong password' })
  })

  test('a removed one opens nothing, and only its owner can add or remove one (security, row 24)', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    const { authenticator, passkey } = await addPasskey(one.browser)

    expect((await other.browser.delete(`/user/passkeys/${passkey._id}`)).statusCode).toBe(404)
    expect((await other.browser.put(`/user/passkeys/${passkey._id}`, { name: 'Mine' })).statusCode).toBe(404)
    expect(await listed(other.browser)).toEqual([])
    expect((await one.browser.put(`/user/passkeys/${passkey._id}`, { name: 'Tablet' })).json()).toEqual({
      passkey: { ...passkey, name: 'Tablet' },
    })
    expect((await one.browser.delete(`/user/passkeys/${passkey._id}`)).statusCode).toBe(200)

    expect((await logInWith(authenticator, portal.browser())).statusCode).toBe(401)
    expect((await one.browser.delete(`/user/passkeys/${passkey._id}`)).statusCode).toBe(404)
  })

  test('each change is mailed to the owner and recorded in Activity', async () => {
    const { browser, form, user } = await signedUp(portal)
    const { passkey } = await addPasskey(browser, 'Visit evil.example')
    await browser.delete(`/user/passkeys/${passkey._id}`)
    const mails = await portal.mailsTo(form.email)

    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A passkey was added to your club portal account',
      'A passkey was removed from your club portal account',
    ])
    // Text by the person who added it must not reach the owner.
    for (const { text } of mails) expect(text).not.toContain('evil.example')
    expect((await portal.activityOf(user._id)).map(({ actor, action }) => [actor, action]).sort()).toEqual([
      [user._id, 'passkey added'],
      [user._id, 'passkey removed'],
    ])
  })

  test.each([
    ['an origin of another site', { origin: 'https://evil.example' }, {}],
    ['an origin of another port', { origin: 'http://localhost:8080' }, {}],
    ['another challenge', {}, { challenge: 'AAAA' }],
    ['another host', {}, { rp: { id: 'evil.example', name: 'Portal' } }],
  ])('rejects a new passkey that was made for %s', async (_what, signing, over) => {
    const { browser } = await signedUp(portal)
    const options = { ...(await passkeyOptions(browser)), ...over }
    const response = new Authenticator().create(options, signing)
    const answer = await browser.post('/user/passkeys', { name: 'Phone', response })
    expect(answer.statusCode).toBe(400)
    expect(await listed(browser)).toEqual([])
  })

  test.each([
    ['an origin of another site', { origin: 'https://evil.example' }, {}],
    ['another challenge', {}, { challenge: 'AAAA' }],
    ['another host', {}, { rpId: 'evil.example' }],
  ])('rejects a sign-in that was signed for %s', async (_what, signing, over) => {
    const { browser } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    const other = portal.browser()
    const response = authenticator.get({ ...(await loginOptions(other)), ...over }, signing)
    const answer = await other.post('/user/login/passkey', { response })
    expect(answer.statusCode).toBe(401)
    expect(await who(other)).toBeUndefined()
  })

  test('a signature works once, in the browser that asked, and for five minutes', async () => {
    const { browser, form } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    const [one, other] = [portal.browser(), portal.browser()]
    const send = (from: Browser, response: object) => from.post('/user/login/passkey', { response })

    const [asked, askedToo] = [await loginOptions(one), await loginOptions(other)]
    const crossed = authenticator.get(asked)
    expect((await send(other, crossed)).statusCode).toBe(401)
    expect((await send(one, authenticator.get(asked))).statusCode).toBe(200)
    expect(askedToo.challenge).not.toBe(asked.challenge)
    expect((await send(one, authenticator.get(asked))).statusCode).toBe(401)

    const late = await loginOptions(other)
    portal.clock.advance(5 * 60)
    expect((await send(other, authenticator.get(late))).statusCode).toBe(401)
    const inTime = await loginOptions(other)
    portal.clock.advance(5 * 60 - 1)
    expect((await send(other, authenticator.get(inTime))).statusCode).toBe(200)
    expect(await who(other)).toBe(form.email)
  })

  const purposes = ['sign in', 're-authenticate', 'add'] as const
  type Purpose = (typeof purposes)[number]
  const challengeFor: Record<Purpose, (browser: Browser) => Promise<{ challenge: string }>> = {
    'sign in': loginOptions,
    're-authenticate': proofOptions,
    add: passkeyOptions,
  }
  /** Sends what a browser would send for this purpose, with a challenge made for any purpose. */
  const sendFor = (purpose: Purpose, browser: Browser, owner: Authenticator, challenge: string) => {
    const signed = { challenge, rpId: 'localhost' }
    if (purpose === 'sign in') return browser.post('/user/login/passkey', { response: owner.get(signed) })
    if (purpose === 're-authenticate')
      return browser.post('/user/proof/passkey', { response: owner.get(signed) })
    const rp = { id: 'localhost', name: 'Portal' }
    const response = new Authenticator().create({ rp, challenge, user: { id: 'AA' } })
    return browser.post('/user/passkeys', { name: 'Phone', response })
  }
  const accepted: Record<Purpose, number> = { 'sign in': 200, 're-authenticate': 200, add: 201 }

  test.each(purposes)('a challenge to %s is accepted for nothing else', async (asked) => {
    for (const used of purposes) {
      const { browser } = await signedUp(portal)
      const { authenticator } = await addPasskey(browser)

      const { challenge } = await challengeFor[asked](browser)
      const answer = await sendFor(used, browser, authenticator, challenge)

      const refused = used === 'sign in' ? 401 : 400
      expect([used, answer.statusCode]).toEqual([used, asked === used ? accepted[used] : refused])
      expect(await listed(browser)).toHaveLength(asked === 'add' && used === 'add' ? 2 : 1)
    }
  })

  test('rejects a copy, whose counter didn’t increase', async () => {
    const { browser } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    expect((await logInWith(authenticator, portal.browser())).statusCode).toBe(200)
    authenticator.counter -= 1
    expect((await logInWith(authenticator, portal.browser())).statusCode).toBe(401)
    expect((await logInWith(authenticator, portal.browser())).statusCode).toBe(200)
  })

  test('rejects a passkey that the owner of another account claims', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    const { authenticator } = await addPasskey(one.browser)
    const from = portal.browser()
    const { response, ...credential } = authenticator.get(await loginOptions(from))
    const userHandle = Buffer.from(other.user._id).toString('base64url')

    const answer = await from.post('/user/login/passkey', {
      response: { ...credential, response: { ...response, userHandle } },
    })

    expect(answer.statusCode).toBe(401)
  })

  test('can’t be added twice, and an account has at most 20', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    const { authenticator } = await addPasskey(one.browser)
    const again = authenticator.create(await passkeyOptions(other.browser))
    expect((await other.browser.post('/user/passkeys', { name: 'Phone', response: again })).statusCode).toBe(
      409,
    )
    for (let had = 1; had < 20; had += 1) await addPasskey(one.browser)

    const response = new Authenticator().create(await passkeyOptions(one.browser))
    const answer = await one.browser.post('/user/passkeys', { name: 'One more', response })

    expectErrors(answer, 409, { name: 'You have 20 passkeys. Remove one first' })
  })

  test('open no suspended account, but show its owner the reason', async () => {
    const { browser, user } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    const suspended = { suspendedAt: portal.clock.now(), suspendedReason: 'a sample reason' }
    await changeAccount(portal, user._id, suspended)

    const other = portal.browser()
    const answer = await logInWith(authenticator, other)

    expectRefusal(answer, 403, /a sample reason/)
    expect(await who(other)).toBeUndefined()
  })

  test('sign in without delay while others guess the password', async () => {
    const { browser, form } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    for (let tried = 0; tried < 8; tried += 1)
      await portal.browser().post('/user/login', { loginCredential: form.email, password: 'a guess' })
    expect((await logInWith(authenticator, portal.browser())).statusCode).toBe(200)
    expect((await browser.post('/user/login', { loginCredential: form.email, password })).statusCode).toBe(
      200,
    )
  })
})

onPostgres('passkeys, raced', (portal) => {
  test('one signature sent ten times at once signs in once', async () => {
    const { browser } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    const from = portal.browser()
    const response = authenticator.get(await loginOptions(from))
    const copies = Array.from({ length: 10 }, () => {
      const copy = portal.browser()
      for (const [name, value] of from.cookies) copy.cookies.set(name, value)
      return copy
    })

    const answers = await Promise.all(copies.map((copy) => copy.post('/user/login/passkey', { response })))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })

  test('ten copies of a passkey, used at once, sign in once', async () => {
    const { browser } = await signedUp(portal)
    const { authenticator } = await addPasskey(browser)
    const browsers = Array.from({ length: 10 }, () => portal.browser())
    const asked = await Promise.all(browsers.map(loginOptions))
    const signed = asked.map((options) => Object.assign(authenticator, { counter: 0 }).get(options))

    const answers = await Promise.all(
      browsers.map((from, n) => from.post('/user/login/passkey', { response: signed[n] })),
    )

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(401)])
  })
})
