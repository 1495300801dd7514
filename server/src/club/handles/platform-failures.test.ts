import { failureModes } from '@portal/demo'
import { platforms } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { newHandle, studentWithString } from './handle-checks.samples.ts'

const simulated = setUpSimulatedPlatforms()
const modes = failureModes.filter((mode) => mode !== 'unknown handle')

onDatabase('a platform that fails', (portal) => {
  beforeEach(() => {
    portal().app.platforms = simulated().clients()
  })
  const student = () => studentWithString(portal(), simulated())

  test.each(modes)('leaves every handle unchanged: %s (security, row 32)', async (mode) => {
    const { rename, verify, handles } = await student()
    const [proven, waiting] = [newHandle(), newHandle()]
    rename('leetcode', proven)
    await verify('leetcode', proven)
    const others = platforms.filter((platform) => platform !== 'leetcode')
    portal().app.platforms = simulated().clients({ timeoutMs: 400 })
    for (const platform of others) {
      rename(platform, waiting)
      simulated().simulator.failures.add({ platform, mode })
      const answer = await verify(platform, waiting)

      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json().message).toMatch(/ can’t be reached, so nothing was changed. Try again in /)
    }
    expect(await handles()).toEqual({
      verifiedPlatforms: [{ platform: 'leetcode', username: proven }],
      unverifiedPlatforms: others.map((platform) => ({ platform, username: waiting })),
    })

    simulated().simulator.failures.clear()
    portal().app.platforms = simulated().clients()
    portal().clock.advance(60)
    expect((await verify('github', waiting)).statusCode).toBe(200)
  })

  test('that rejects the portal’s calls says for how long', async () => {
    const { verify } = await student()
    simulated().simulator.failures.add({ platform: 'github', mode: 'too many' })
    const answer = await verify('github', newHandle())
    expect(answer.headers['retry-after']).toBe('120')
    expect(answer.json().message).toBe(
      'GitHub can’t be reached, so nothing was changed. Try again in 2 minutes',
    )
  })

  test.each(platforms)('is not treated as an unknown handle: %s', async (platform) => {
    const { verify } = await student()
    const handle = newHandle()
    simulated().simulator.failures.add({ platform, mode: 'unknown handle', handle })

    const answer = await verify(platform, handle)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      status: false,
      message: expect.stringMatching(
        new RegExp(`^There is no \\w+ user named ${handle}\\. Check the username$`),
      ),
    })
  })
})
