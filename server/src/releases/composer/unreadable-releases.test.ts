import { and, eq } from 'drizzle-orm'
import type { Portal } from '../../testing/portal.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { releaseFiles, releases } from '../registry/releases.tables.ts'

/** Stores a manifest that this server can't read. */
const damageManifest = ({ app }: Portal, { manifest: { name, version } }: FixtureRelease) =>
  app.db
    .update(releases)
    .set({ manifest: { kind: 'remote', name, since: 'the next version' } })
    .where(and(eq(releases.name, name), eq(releases.version, version)))

const dropFrame = ({ app }: Portal, { manifest: { version } }: FixtureRelease) =>
  app.db
    .delete(releaseFiles)
    .where(
      and(
        eq(releaseFiles.name, 'shell'),
        eq(releaseFiles.version, version),
        eq(releaseFiles.path, 'index.html'),
      ),
    )

withEmptyRegistry('a remote whose manifest cannot be read', (portal) => {
  test('is left out: its pages are known but have no code, and all others work', async () => {
    const { registry } = portal()
    const [papers, seniors] = [remoteRelease('papers'), remoteRelease('seniors')]
    await registry.release(shellRelease(), papers, seniors)
    await damageManifest(portal(), papers)

    const answer = await registry.page('/papers')

    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('modulepreload')
    expect(answer.body).not.toContain('undefined')
    expect((await registry.page('/')).statusCode).toBe(200)
    expect((await registry.page('/seniors')).body).toContain(`${seniors.manifest.version}/remoteEntry.js">`)
    const { remotes } = await registry.boot()
    expect(remotes).toMatchObject([
      {
        name: 'papers',
        title: 'Part papers',
        team: 'papers',
        version: papers.manifest.version,
        routes: [{ path: '/papers', access: 'public' }],
        nav: papers.manifest.nav,
      },
      { name: 'seniors', entry: `/releases/seniors/${seniors.manifest.version}/remoteEntry.js` },
    ])
    // Browsers run nothing without a hash in the page: the entry fails, and the shell shows its card.
    expect(answer.body).not.toContain(`"${remotes[0].entry}":`)
  })

  test('blocks no other team, keeps its paths, and is fixed by its next release', async () => {
    const { registry } = portal()
    const [papers, seniors] = [remoteRelease('papers'), remoteRelease('seniors')]
    await registry.release(shellRelease(), papers, seniors)
    await damageManifest(portal(), papers)

    await registry.release(remoteRelease('seniors'), shellRelease())
    expect((await registry.rollBack('seniors')).statusCode).toBe(200)
    const greedy = remoteRelease('greedy', { routes: papers.manifest.routes, nav: [] })
    await registry.publish(greedy)
    const refused = await registry.activate(greedy)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('/papers of greedy collides with /papers of papers')

    const again = await registry.activate(papers)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toMatch(/^Rule manifest: papers .* cannot be read .* publish a new version/)
    await registry.release(remoteRelease('papers'))
    expect((await registry.page('/papers')).body).toContain('modulepreload')
  })
})

withEmptyRegistry('a shell that cannot be read', (portal) => {
  const damages: [string, (release: FixtureRelease) => Promise<unknown>][] = [
    ['its manifest', (release) => damageManifest(portal(), release)],
    ['its page, which is not there', (release) => dropFrame(portal(), release)],
    [
      'its page, which is another',
      ({ manifest: { version, files } }) =>
        portal()
          .app.db.update(releaseFiles)
          .set({ integrity: files['main.js'] })
          .where(and(eq(releaseFiles.version, version), eq(releaseFiles.path, 'index.html'))),
    ],
  ]

  test.each(damages)('is replaced by the earlier shell: %s', async (_what, damage) => {
    const { app, registry } = portal()
    const [before, shell] = [shellRelease(), shellRelease()]
    await registry.release(before, shell, remoteRelease('papers'))
    await damage(shell)

    const answer = await registry.page('/papers')

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`src="/releases/shell/${before.manifest.version}/main.js"`)
    expect(answer.body).toContain('remoteEntry.js">')
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'degraded' })
  })

  test('without an earlier shell leads to a plain page, and the portal isn’t ready', async () => {
    const { app, registry } = portal()
    const shell = shellRelease()
    await registry.release(shell)
    await dropFrame(portal(), shell)

    const answer = await registry.page('/')

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).not.toContain('being set up')
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })
})
