import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { proveHandle } from './handles.queries.ts'

async function withHandle(portal: Portal, username: string) {
  const owner = await signedUp(portal)
  await prove(portal.app.db, owner.user._id, 'codeforces', username, portal.clock.now())
  return { owner, lead: await signedUpLead(portal) }
}

const release = (
  { browser }: Awaited<ReturnType<typeof signedUp>>,
  username: string,
  reason = 'Not theirs',
) => browser.post('/lead/releaseHandle', { platform: 'codeforces', username, reason })

onDatabase('a handle that a lead releases', (portal) => {
  test('no longer belongs to its student, who gets the reason; another student can verify it', async () => {
    const { owner, lead } = await withHandle(portal(), 'Tourist')
    const { app, clock, postBox } = portal()

    expect((await release(lead, 'tourist')).statusCode).toBe(200)

    expect((await owner.browser.get('/user/me')).json().user.verifiedPlatforms).toEqual([])
    await app.sendMails()
    expect(postBox.to(owner.form.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('Codeforces Tourist. The reason: Not theirs'),
    ])
    expect(await portal().auditOf(owner.user._id)).toEqual([
      expect.objectContaining({ actor: lead.user._id, action: 'handle released' }),
    ])
    const other = await signedUp(portal())
    const given = { userId: other.user._id, platform: 'codeforces', username: 'tourist' } as const
    const at = { startedAt: clock.now(), verifiedAt: clock.now(), publicUrl: '' }
    await proveHandle(app.db, given, at)
    expect((await other.browser.get('/user/me')).json().user.verifiedPlatforms).toHaveLength(1)
  })

  test('needs a reason; an unverified handle is not found and stays as entered', async () => {
    const { owner, lead } = await withHandle(portal(), 'Petr')
    await prove(portal().app.db, owner.user._id, 'gfg', 'given-only', null)
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
    const { owner, lead } = await withHandle(portal(), 'Benq')
    const answers = await Promise.all([release(lead, 'Benq'), release(await signedUpLead(portal()), 'Benq')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect(await portal().auditOf(owner.user._id)).toHaveLength(1)
  })
})
