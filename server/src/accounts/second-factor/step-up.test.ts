import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { type Form, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { addPasskey, proofOptions, proveWith } from '../passkeys/passkeys.samples.ts'
import { setUpApp } from './second-factor.samples.ts'

/** Calls that need the second factor again: roles, deletions by leads, exports, and changes of one's own sign-in. */
const asked = [
  ...['POST /lead/leads', 'PUT /lead/leads/:id', 'POST /lead/leads/:id/retire'],
  ...['DELETE /paper/deletePaperRequest/:id', 'DELETE /seniors/:id', 'DELETE /lead/potd/:id'],
  ...['DELETE /subject/delete', 'DELETE /teacher/delete', 'POST /lead/releaseHandle'],
  ...['POST /lead/accountMoves/:id/confirm', 'POST /lead/students/:id/merge', 'GET /lead/getJuniorsData'],
  ...['DELETE /lead/students/:id/secondFactor', 'DELETE /lead/sharedInterviews/:id'],
  ...['POST /user/download', 'POST /user/deleteAccount', 'POST /user/password'],
  ...['POST /user/passkeys/options', 'DELETE /user/passkeys/:id', 'POST /user/totp', 'DELETE /user/totp'],
  ...['POST /user/passkeys', 'POST /user/totp/confirm'],
]

/** These calls undo something of a student, and nothing is lost. */
const undone = [
  ...['DELETE /lead/alumniRuns/:id', 'DELETE /lead/students/:id/extension'],
  ...['DELETE /lead/students/:id/alumni', 'DELETE /lead/students/:id/suspension'],
]

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c12'
/** 404 means that the call wasn't rejected for the second factor. */
const remove = async (browser: Browser) =>
  (await browser.delete(`/paper/deletePaperRequest/${nobodys}`)).statusCode
const prove = (browser: Browser, code: string) => browser.post('/user/proof/code', { code })
const minutes = (count: number) => count * 60

onDatabase('confirmation by the second factor', (portal) => {
  const appOf = (browser: Browser) => setUpApp(portal, browser)
  const wait = (count: number) => portal.clock.advance(minutes(count))
  const signedInAgain = async ({ email }: Form, code: () => string) => {
    const browser = portal.browser()
    await browser.post('/user/login', { loginCredential: email, password })
    expect((await browser.post('/user/login/code', { code: code() })).statusCode).toBe(200)
    return browser
  }

  test('is required for these calls, and for every new one by which leads delete', () => {
    const routes = portal.app.allRoutes
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/test/'))
      .map(({ method, url, config }) => ({ route: `${method} ${url.replace('/backend', '')}`, ...config }))
    const deletes = ({ route, access }: (typeof routes)[number]) =>
      access === 'lead' && route.startsWith('DELETE ') && !undone.includes(route)

    expect(
      routes
        .filter((route) => route.stepUp || deletes(route))
        .map(({ route }) => route)
        .sort(),
    ).toEqual([...asked].sort())
    expect(routes.filter((route) => deletes(route) && !route.stepUp)).toEqual([])
  })

  test('is not required 14 minutes after the last one, is after 16, and then a code is enough', async () => {
    const { browser } = await signedUpLead(portal)
    const { code } = await appOf(browser)
    wait(14)
    expect(await remove(browser)).toBe(404)
    wait(2)
    const refused = await browser.delete(`/paper/deletePaperRequest/${nobodys}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'step-up'])
    expect(refused.json().message).toContain('Confirm your identity')
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)

    expect((await prove(browser, code())).statusCode).toBe(200)

    expect(await remove(browser)).toBe(404)
    wait(16)
    expect(await remove(browser)).toBe(403)
  })

  test('accepts a code once: a code of the login or of an earlier call is rejected', async () => {
    const { browser, form } = await signedUpLead(portal)
    const { code } = await appOf(browser)
    const used = code()
    const other = await signedInAgain(form, code)
    expect((await prove(other, used)).statusCode).toBe(400)
    wait(16)
    const next = code()
    expect((await prove(other, next)).statusCode).toBe(200)
    expect((await prove(browser, next)).statusCode).toBe(400)
    expect(await remove(browser)).toBe(403)
  })

  test('allows nine wrong codes a day, together with the login', async () => {
    const { browser, form } = await signedUpLead(portal)
    const { code } = await appOf(browser)
    const half = portal.browser()
    await half.post('/user/login', { loginCredential: form.email, password })
    wait(16)
    const another = code() === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 5; tried += 1) await prove(browser, another)
    await half.post('/user/login', { loginCredential: form.email, password })
    for (let tried = 0; tried < 4; tried += 1) await half.post('/user/login/code', { code: another })

    expect((await prove(browser, code())).statusCode).toBe(400)
    portal.clock.advance(23 * 3600)
    expect((await prove(browser, code())).statusCode).toBe(400)
  })

  test('accepts only the account’s own passkeys, and only if they verify their user', async () => {
    const { browser } = await signedUpLead(portal)
    const { authenticator } = await addPasskey(browser)
    wait(16)
    expect(await remove(browser)).toBe(403)

    expect((await proofOptions(browser)).userVerification).toBe('required')
    const { authenticator: others } = await addPasskey((await signedUpLead(portal)).browser)
    expect((await proveWith(others, browser)).statusCode).toBe(400)
    expect((await proveWith(authenticator, browser, false)).statusCode).toBe(400)
    expect(await remove(browser)).toBe(403)
    expect((await proveWith(authenticator, browser)).statusCode).toBe(200)
    expect(await remove(browser)).toBe(404)
  })

  test('is not required from a lead without a second factor', async () => {
    const { browser } = await signedUpLead(portal)
    wait(16)
    expect(await remove(browser)).toBe(404)
    expect((await prove(browser, '123456')).statusCode).toBe(400)
  })

  test('is required for an export of the juniors, but not for the page that lists some', async () => {
    const { browser } = await signedUpLead(portal)
    const { code } = await appOf(browser)
    wait(16)
    expect((await browser.get('/lead/getJuniorsData?page=1')).statusCode).toBe(200)
    for (const all of ['', '&page=2', '&students=all'])
      expect((await browser.get(`/lead/getJuniorsData?export=yes${all}`)).json().code).toBe('step-up')
    await prove(browser, code())
    expect((await browser.get('/lead/getJuniorsData?export=yes')).statusCode).toBe(200)
  })

  test('is required from students with an app to download their data, besides the password, and from no others', async () => {
    const { browser } = await signedUp(portal)
    const plain = await signedUp(portal)
    const { code } = await appOf(browser)
    wait(16)

    expect((await plain.browser.post('/user/download', { password })).statusCode).toBe(200)
    expect((await browser.post('/user/download', { password })).json().code).toBe('step-up')
    const end = { password, confirmation: 'delete my account' }
    expect((await browser.post('/user/deleteAccount', end)).json().code).toBe('step-up')
    await prove(browser, code())
    expect((await browser.post('/user/download', { password: 'a guess' })).statusCode).toBe(400)
    expect((await browser.post('/user/download', { password })).statusCode).toBe(200)
    expect((await browser.post('/user/deleteAccount', end)).statusCode).toBe(200)
  })

  test('is required to remove the factor, so that it can’t be bypassed', async () => {
    const { browser } = await signedUpLead(portal)
    const { passkey } = await addPasskey(browser)
    wait(16)

    const answers = [
      await browser.delete(`/user/passkeys/${passkey._id}`),
      await browser.post('/user/totp', { password }),
      await browser.post('/user/passkeys/options', { password }),
    ]

    expect(answers.map((answer) => answer.json().code)).toEqual(['step-up', 'step-up', 'step-up'])
    expect(await remove(browser)).toBe(403)
  })
})
