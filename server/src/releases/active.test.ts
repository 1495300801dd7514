import { withEmptyRegistry } from '../testing/registry.ts'
import { remoteRelease, shellRelease } from '../testing/release-fixtures.ts'

withEmptyRegistry('what is active', (portal) => {
  test('is told to everybody: versions, and the names that pass between shell and remotes', async () => {
    const { app, registry } = portal()
    const [shell, papers] = [shellRelease(), remoteRelease('papers')]
    await registry.release(shell)
    await registry.release(papers)

    const answer = await app.inject('/backend/release/active')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      releases: [
        { name: 'papers', version: papers.record.version, names: Object.keys(papers.record.requires) },
        { name: 'shell', version: shell.record.version, names: Object.keys(shell.record.provides) },
      ],
    })
  })
})
