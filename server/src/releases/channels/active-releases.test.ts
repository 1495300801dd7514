import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'

withEmptyRegistry('what is active', (portal) => {
  test('are public: versions, and the shared names of shell and remotes', async () => {
    const { app, registry } = portal()
    const [shell, papers] = [shellRelease(), remoteRelease('papers')]
    await registry.release(shell)
    await registry.release(papers)

    const answer = await app.inject('/backend/release/active')

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      releases: [
        { name: 'papers', version: papers.manifest.version, names: Object.keys(papers.manifest.requires) },
        { name: 'shell', version: shell.manifest.version, names: Object.keys(shell.manifest.provides) },
      ],
    })
  })

  test('name the shell release with the declarations that an app was built against, while it exists', async () => {
    const { app, registry } = portal()
    const declarations = 'a'.repeat(64)
    const facts = { declarations, sharedVersion: '1.2.3' }
    const old = shellRelease({ contents: { 'declarations.json': '{}' }, ...facts })
    const lost = { ...facts, declarations: 'b'.repeat(64) }
    await registry.release(old)
    await registry.release(shellRelease(lost))
    await registry.release(remoteRelease('papers', facts))

    const { releases } = (await app.inject('/backend/release/active')).json()

    expect(releases).toMatchObject([
      { name: 'papers', sharedVersion: '1.2.3', declaredBy: old.manifest.version },
      { name: 'shell', sharedVersion: '1.2.3' },
    ])
    expect(releases[1]).not.toHaveProperty('declaredBy')
  })
})
