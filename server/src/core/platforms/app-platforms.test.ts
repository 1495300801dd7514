import { startSimulator } from '@portal/demo'
import { openPortal } from '../../testing/portal.ts'
import { PlatformUnreachable } from './platforms.ts'

test('a portal with its own platforms calls them, shows their settings, and stops calling when it stops', async () => {
  const standIns = await startSimulator({
    profiles: [{ platform: 'github', handle: 'student-one', name: 'Asha', solved: [], commits: 7 }],
  })
  const portal = await openPortal('postgres', { parts: { standIns } })
  const { platforms, platformSettings } = portal.app
  try {
    expect(platformSettings).toEqual(standIns.settings)
    expect(await platforms.github.commits(['student-one'], new Date(0))).toEqual(
      new Map([['student-one', { commits: 7, accountId: expect.any(String) }]]),
    )

    standIns.failures.add({ platform: 'gfg', mode: 'slow' })
    const running = platforms.gfg.profile('student_one').catch((error) => error)
    while (standIns.calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    await portal.close()

    expect(await running).toBeInstanceOf(PlatformUnreachable)
  } finally {
    await standIns.stop()
  }
})
