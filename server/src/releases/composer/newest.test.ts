import { OpenPage } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'

withEmptyRegistry('the newest release before others', (portal) => {
  test('is for leads and the team’s members, in their browser, for as long as they are that', async () => {
    const { registry } = portal()
    const [lead, member, student] = [
      await signedUpLead(portal()),
      await signedUp(portal()),
      await signedUp(portal()),
    ]
    const next = remoteRelease('papers')
    await registry.release(shellRelease(), remoteRelease('papers'))
    await registry.publish(next)
    const { version } = next.manifest
    await registry.post('papers/activate', { version, share: 1 }, 'papers')
    await registry.team('grant', 'papers', '--member', member.user.email.toUpperCase())
    const choose = (isOn: boolean) => ({ name: 'papers', isOn })

    for (const { browser } of [lead, member]) {
      const answer = await browser.post('/release/newest', choose(true))
      expect(answer.json()).toEqual({ canaries: [{ name: 'papers', version, share: 1, isOn: true }] })
      expect((await OpenPage.in(browser)).versionOf('papers')).toBe(version)
    }
    const refused = await student.browser.post('/release/newest', choose(true))
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only leads and the team of papers may have its newest release first',
    ])
    // The cookie by itself is worthless.
    student.browser.cookies.set('portal_newest', 'papers')
    const ofOthers = await student.browser.get('/release/newest')
    expect(ofOthers.json()).toEqual({ canaries: [] })

    await registry.team('revoke', 'papers', '--member', member.user.email)
    expect((await member.browser.get('/release/newest')).json()).toEqual({ canaries: [] })
    await lead.browser.post('/release/newest', choose(false))
    expect(lead.browser.cookies.has('portal_newest')).toBe(false)
  })
})
