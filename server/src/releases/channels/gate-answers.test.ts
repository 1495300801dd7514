import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import { lastGateAnswers } from './gate-answers.queries.ts'

withEmptyRegistry('the gate’s answers', (portal) => {
  test('are kept, also where it refuses and nothing else of the attempt is', async () => {
    const { registry, app } = portal()
    const [good, bad] = [
      remoteRelease('papers'),
      remoteRelease('papers', { requires: { nowhere: '^1.0.0' } }),
    ]
    await registry.release(shellRelease(), good)
    await registry.publish(bad)
    const refused = await registry.activate(bad)

    expect(refused.statusCode).toBe(409)
    const [last, first, ...others] = await lastGateAnswers(app.db, 'papers', 10)
    expect(others).toEqual([])
    expect(first).toMatchObject({ version: good.record.version, actor: 'team papers', faults: [] })
    expect(last).toMatchObject({ version: bad.record.version, actor: 'team papers' })
    expect(last?.faults.join('\n')).toBe(refused.json().message)
  })
})
