import { pageUserHeader } from '@portal/shared/contract'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { newStudent, signUp } from '../../testing/students.ts'

/** Called without a file, so that users who may upload get 400. */
const upload = '/paper/uploadPaper'

onPostgres('a page for Asha after Aarav signed in in another tab', (portal) => {
  /** Both tabs share the cookies of one browser. */
  async function tabs() {
    const { browser, user: asha } = await signUp(portal())
    await browser.post('/user/logout', {})
    const { user: aarav } = await signUp(portal(), newStudent(), browser)
    const as = (id: string) => ({ headers: { [pageUserHeader]: id } })
    return { browser, aarav, ofAsha: as(asha._id), ofAarav: as(aarav._id) }
  }

  test('can’t write: one sentence says who is signed in now and what to do', async () => {
    const { browser, aarav, ofAsha, ofAarav } = await tabs()

    const stale = await browser.post(upload, {}, ofAsha)

    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      { message: `You are signed in as ${aarav.username} in another tab: reload this page` },
    ])
    expect(stale.headers[pageUserHeader]).toBe(aarav.username)
    expect((await browser.post(upload, {}, ofAarav)).statusCode).toBe(400)
    expect((await browser.post(upload, {})).statusCode).toBe(400)
  })

  test('can’t sign Aarav out, and this is checked before what he may do', async () => {
    const { browser, aarav, ofAsha } = await tabs()

    expect((await browser.post('/user/logout', {}, ofAsha)).statusCode).toBe(409)
    expect((await browser.post('/teacher/add', {}, ofAsha)).statusCode).toBe(409)
    expect((await browser.get('/user/me')).json().user.username).toBe(aarav.username)
  })

  test('can read, and after the session ended it says only that', async () => {
    const { browser, ofAsha } = await tabs()
    expect((await browser.get('/user/me', ofAsha)).statusCode).toBe(200)
    await browser.post('/user/logout', {})

    expect((await browser.post(upload, {}, ofAsha)).statusCode).toBe(401)
    expect((await browser.post('/user/logout', {}, ofAsha)).statusCode).toBe(200)
  })
})
