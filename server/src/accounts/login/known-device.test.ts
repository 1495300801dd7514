import { onDatabase } from '../../testing/databases/on-databases.ts'
import { password, signedUp } from '../../testing/students.ts'
import { knownDevices } from './known-device.ts'

const day = 86_400

onDatabase('The known device that the server sees in this cookie.', (portal) => {
  /** a browser that has signed in before */
  const recognised = async (cookie: string | undefined, userId: string) => {
    const { app } = portal()
    const request = { cookies: { portal_device: cookie } }
    return knownDevices(app).recognise(request as never, userId)
  }

  test.each([
    [0, true],
    [180 * day - 1, true],
    [180 * day, false],
  ])('is known after %i seconds: %s', async (wait, isKnown) => {
    const { form, user } = await signedUp(portal())
    const browser = portal().browser()
    await browser.post('/user/login', { loginCredential: form.email, password })
    const cookie = browser.cookies.get('portal_device')
    portal().clock.advance(wait)
    expect((await recognised(cookie, user._id)) !== undefined).toBe(isKnown)
  })

  test('can’t extend its own time and isn’t known to another account', async () => {
    const [one, other] = [await signedUp(portal()), await signedUp(portal())]
    const browser = portal().browser()
    await browser.post('/user/login', { loginCredential: one.form.email, password })
    const cookie = browser.cookies.get('portal_device') ?? ''
    const [userId = '', nonce = '', until = '', signature = ''] = cookie.split('.')

    const later = `${userId}.${nonce}.${Number(until) + 1}.${signature}`
    expect(await recognised(later, one.user._id)).toBeUndefined()
    expect(await recognised(cookie, other.user._id)).toBeUndefined()
    expect(await recognised(cookie.replace(userId, other.user._id), other.user._id)).toBeUndefined()
    expect(await recognised(cookie, one.user._id)).toBe(nonce)
  })
})
