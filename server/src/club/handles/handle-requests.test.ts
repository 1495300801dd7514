import { leadDayAnswer, type Platform } from '@portal/shared/contract'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { type Member, signedUp, signedUpLead } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { newHandle, studentWithString } from './handle-checks.samples.ts'
import { proveHandle } from './handles.queries.ts'
import { handleRequests } from './handles.tables.ts'

const simulated = setUpSimulatedPlatforms()

onDatabase('a request for another handle', (portal) => {
  beforeEach(() => portal.app.db.delete(handleRequests))

  async function studentWith(platform: Platform) {
    const student = await studentWithString(portal, simulated)
    const handle = newHandle()
    student.rename(platform, handle)
    await student.verify(platform, handle)
    const request = (username: string, note = 'I verified my brother’s account') =>
      student.browser.post('/user/requestHandleChange', { platform, username, note })
    return { ...student, handle, request }
  }
  const requestsOf = async ({ browser }: Member) =>
    leadDayAnswer.parse((await browser.get('/lead/getDay')).json()).day.handleRequests

  test('is a task for leads until the handle is released; then the student verifies the other one', async () => {
    const { user, handle, request, rename, verify } = await studentWith('leetcode')
    const lead = await signedUpLead(portal)
    const [first, wanted] = [newHandle(), newHandle()]
    await request(first)

    const answer = await request(wanted, 'It’s not mine')

    expect(answer.json()).toEqual({
      canVerify: false,
      message: 'The leads have your request. You’ll get an e-mail',
    })
    const asked = { regNumber: user.regNumber, platform: 'leetcode', username: handle }
    expect(await requestsOf(lead)).toMatchObject({
      count: 1,
      waiting: [{ ...asked, newUsername: wanted, note: 'It’s not mine' }],
    })
    rename('leetcode', wanted)
    expect((await verify('leetcode', wanted)).statusCode).toBe(409)

    const released = { platform: 'leetcode', username: handle, reason: 'You asked for it' }
    expect((await lead.browser.post('/lead/releaseHandle', released)).statusCode).toBe(200)
    expect(await requestsOf(lead)).toEqual({ count: 0, waiting: [] })
    expect((await verify('leetcode', wanted)).statusCode).toBe(200)
  })

  test('is declined with a reason, once, and the student gets it', async () => {
    const { form, handle, request, handles } = await studentWith('gfg')
    const lead = await signedUpLead(portal)
    const wanted = newHandle()
    await request(wanted)
    const decline = (reason: string) =>
      lead.browser.post('/lead/declineHandleRequest', { platform: 'gfg', username: handle, reason })

    expect((await decline(' ')).json().errors).toEqual({ reason: 'Enter a reason. The student will see it' })
    expect((await decline('Not yours')).statusCode).toBe(200)
    expect((await decline('Not yours')).statusCode).toBe(404)

    expect((await portal.mailsTo(form.email)).at(-1)?.text).toContain(
      `your request to use GFG ${wanted}. The reason: Not yours`,
    )
    expect((await handles()).verifiedPlatforms).toEqual([{ platform: 'gfg', username: handle }])
  })

  test('isn’t needed if the platform says that the handle is gone, or belongs to someone else', async () => {
    const lead = await signedUpLead(portal)
    const gone = await studentWith('codeforces')
    expect((await gone.request(newHandle())).json()).toMatchObject({ canVerify: false })
    simulated.simulator.failures.add({
      platform: 'codeforces',
      mode: 'unknown handle',
      handle: gone.handle,
    })
    const wanted = newHandle()
    expect((await gone.request(wanted)).json()).toMatchObject({
      canVerify: true,
      message: expect.stringContaining(`The handle ${gone.handle} hasn’t existed on Codeforces since `),
    })
    gone.rename('codeforces', wanted)
    expect((await gone.verify('codeforces', wanted)).statusCode).toBe(200)

    const taken = await studentWith('codeforces')
    simulated.simulator.world.change('codeforces', taken.handle, { account: 2 })
    expect((await taken.request(newHandle())).json()).toMatchObject({
      canVerify: true,
      message: expect.stringContaining('has belonged to another Codeforces account since'),
    })
    expect(await requestsOf(lead)).toEqual({ count: 0, waiting: [] })
  })

  test('goes to the leads if the platform can’t be reached', async () => {
    const { request } = await studentWith('github')
    simulated.simulator.failures.add({ platform: 'github', mode: 'server error' })
    expect((await request(newHandle())).json()).toMatchObject({ canVerify: false })
  })

  test('needs a verified handle, another username and a note', async () => {
    const { handle, request, browser } = await studentWith('gfg')
    expect((await request(handle.toUpperCase())).json().errors).toEqual({
      username: 'This is your verified handle. Enter the one that should replace it',
    })
    expect((await request('other', ' ')).json().errors).toEqual({ note: 'Tell us what happened' })
    const body = { platform: 'leetcode', username: 'other', note: 'Renamed' }
    const none = await browser.post('/user/requestHandleChange', body)
    expectRefusal(none, 409, 'You have no verified LeetCode handle. Verify one instead')
  })
})

async function withHandle(portal: Portal, username: string) {
  const owner = await signedUp(portal)
  await prove(portal.app.db, owner.user._id, 'codeforces', username, portal.clock.now())
  return { owner, lead: await signedUpLead(portal) }
}

const release = ({ browser }: Member, username: string, reason = 'Not theirs') =>
  browser.post('/lead/releaseHandle', { platform: 'codeforces', username, reason })

onDatabase('a handle that a lead releases', (portal) => {
  test('no longer belongs to its student, who gets the reason; another student can verify it', async () => {
    const { owner, lead } = await withHandle(portal, 'Tourist')
    const { app, clock } = portal

    expect((await release(lead, 'tourist')).statusCode).toBe(200)

    expect((await owner.browser.get('/user/me')).json().user.verifiedPlatforms).toEqual([])
    expect((await portal.mailsTo(owner.form.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Codeforces Tourist. The reason: Not theirs'),
    ])
    expect(await portal.activityOf(owner.user._id)).toEqual([
      expect.objectContaining({ actor: lead.user._id, action: 'handle released' }),
    ])
    const other = await signedUp(portal)
    const given = { userId: other.user._id, platform: 'codeforces', username: 'tourist' } as const
    const at = { startedAt: clock.now(), verifiedAt: clock.now(), publicUrl: '' }
    await proveHandle(app.db, given, at)
    expect((await other.browser.get('/user/me')).json().user.verifiedPlatforms).toHaveLength(1)
  })

  test('needs a reason; an unverified handle is not found and stays as entered', async () => {
    const { owner, lead } = await withHandle(portal, 'Petr')
    await prove(portal.app.db, owner.user._id, 'gfg', 'given-only', null)
    expect((await release(lead, 'petr', ' ')).json().errors).toEqual({
      reason: 'Enter a reason. The owner will see it',
    })
    const given = { platform: 'gfg', username: 'given-only', reason: 'Not theirs' }
    expect((await lead.browser.post('/lead/releaseHandle', given)).statusCode).toBe(404)
    expect((await owner.browser.get('/user/me')).json().user.verifiedPlatforms).toHaveLength(1)
  })
})

onPostgres('a handle that two leads release at once', (portal) => {
  test('is released once: one entry, one mail', async () => {
    const { owner, lead } = await withHandle(portal, 'Benq')
    const answers = await Promise.all([release(lead, 'Benq'), release(await signedUpLead(portal), 'Benq')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await portal.activityOf(owner.user._id)).toHaveLength(1)
  })
})
