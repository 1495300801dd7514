import { and, eq } from 'drizzle-orm'
import type { Portal } from '../../testing/portal.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { releaseFiles, releases } from '../registry/releases.tables.ts'
import { fileAddress, type ReleaseSet } from './composition.ts'
import { importMapOf } from './import-map.ts'

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
    const { registry } = portal
    const [papers, seniors] = [remoteRelease('papers'), remoteRelease('seniors')]
    await registry.release(shellRelease(), papers, seniors)
    await damageManifest(portal, papers)

    const answer = await registry.page('/papers')

    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain('modulepreload')
    expect(answer.body).not.toContain('undefined')
    expect((await registry.page('/')).statusCode).toBe(200)
    expect((await registry.page('/seniors')).body).toContain(`${seniors.version}/remoteEntry.js">`)
    const { remotes } = await registry.boot()
    expect(remotes).toMatchObject([
      {
        name: 'papers',
        title: 'Part papers',
        team: 'papers',
        version: papers.version,
        routes: [{ path: '/papers', access: 'public' }],
        nav: papers.manifest.nav,
      },
      { name: 'seniors', entry: `/releases/seniors/${seniors.version}/remoteEntry.js` },
    ])
    // Browsers run nothing without a hash in the page: the entry fails, and the shell shows its card.
    expect(answer.body).not.toContain(`"${remotes[0].entry}":`)
  })

  test('is replaced by the active release if it is a canary', async () => {
    const { registry } = portal
    const [active, next] = [remoteRelease('papers'), remoteRelease('papers')]
    await registry.release(shellRelease(), active)
    await registry.publish(next)
    const { version } = next.manifest
    await registry.post('papers/activate', { version, share: 100 }, 'papers')
    await damageManifest(portal, next)

    expect((await registry.boot()).remotes).toMatchObject([{ version: active.version }])
  })

  test('blocks no other team, keeps its paths, and is fixed by its next release', async () => {
    const { registry } = portal
    const [papers, seniors] = [remoteRelease('papers'), remoteRelease('seniors')]
    await registry.release(shellRelease(), papers, seniors)
    await damageManifest(portal, papers)

    await registry.release(remoteRelease('seniors'), shellRelease())
    expect((await registry.rollBack('seniors')).statusCode).toBe(200)
    const greedy = remoteRelease('greedy', { routes: papers.manifest.routes, nav: [] })
    await registry.publish(greedy)
    const refused = await registry.activate(greedy)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('/papers of greedy collides with /papers of papers')

    const again = await registry.activate(papers)
    expectRefusal(again, 409, /^Rule manifest: papers .* cannot be read .* publish a new version/)
    await registry.release(remoteRelease('papers'))
    expect((await registry.page('/papers')).body).toContain('modulepreload')
  })
})

withEmptyRegistry('a shell that cannot be read', (portal) => {
  const damages: [string, (release: FixtureRelease) => Promise<unknown>][] = [
    ['its manifest', (release) => damageManifest(portal, release)],
    ['its page, which is not there', (release) => dropFrame(portal, release)],
    [
      'its page, which is another',
      ({ manifest: { version, files } }) =>
        portal.app.db
          .update(releaseFiles)
          .set({ integrity: files['main.js'] })
          .where(and(eq(releaseFiles.version, version), eq(releaseFiles.path, 'index.html'))),
    ],
  ]

  test.each(damages)('is replaced by the earlier shell: %s', async (_what, damage) => {
    const { app, registry } = portal
    const [before, shell] = [shellRelease(), shellRelease()]
    await registry.release(before, shell, remoteRelease('papers'))
    await damage(shell)

    const answer = await registry.page('/papers')

    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`src="/releases/shell/${before.version}/main.js"`)
    expect(answer.body).toContain('remoteEntry.js">')
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'degraded' })
  })

  test('without an earlier shell leads to a plain page, and the portal isn’t ready', async () => {
    const { app, registry } = portal
    const shell = shellRelease()
    await registry.release(shell)
    await dropFrame(portal, shell)

    const answer = await registry.page('/')

    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.body).not.toContain('being set up')
    expect((await app.inject('/readyz')).statusCode).toBe(503)
  })
})

// One test publishes thirty releases.
jest.setTimeout(60_000)

const shellWith = (contents: { [path: string]: string } = {}, fixed: string[] = ['main.js']) =>
  shellRelease({ contents, fixed })

function mapOf(body: string): { imports?: Record<string, string>; integrity: Record<string, string> } {
  const [, json = '{}'] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json)
}

/** Every URL of a release in the page. */
const addressesIn = (body: string) =>
  new Set([...body.matchAll(/\/releases\/[a-z-]+\/[^/"]+\/[^"]+/g)].map(([address]) => address))

withEmptyRegistry('unchanged files', (portal) => {
  /** Publishes and activates releases one after the other, at different times. */
  async function release(...all: FixtureRelease[]) {
    const { registry, clock } = portal
    for (const one of all) {
      clock.advance(1)
      await registry.release(one)
    }
  }

  test('are requested at their canonical URL by elements and code, with their hash there', async () => {
    const { registry } = portal
    const [first, second] = [shellWith(), shellWith()]
    await release(first, remoteRelease('papers'), second)

    const { body } = await registry.page('/papers')

    const at = (one: typeof first, path: string) => fileAddress(one.manifest, path)
    const { imports, integrity } = mapOf(body)
    expect(imports).toEqual({
      [at(second, 'runtime.js')]: at(first, 'runtime.js'),
      [at(second, 'antd-table.js')]: at(first, 'antd-table.js'),
    })
    for (const path of ['runtime.js', 'antd-table.js']) {
      const hash = first.manifest.files[path] ?? ''
      expect(integrity[at(first, path)]).toBe(hash)
      expect(body).toContain(
        `<link rel="modulepreload" crossorigin integrity="${hash}" href="${at(first, path)}">`,
      )
      expect(integrity).not.toHaveProperty([at(second, path)])
    }
    expect(body).toContain(`<link rel="stylesheet" href="${at(first, 'main.css')}">`)
    expect(body).toContain(`src="${at(second, 'main.js')}"`)
    expect(integrity).not.toHaveProperty([at(first, 'main.js')])
  })

  test('don’t move if they name others by their own URL, or the build doesn’t say', async () => {
    const { registry } = portal
    const same = { 'main.js': 'import "./runtime.js"' }
    await release(shellWith(same), shellWith(same, ['main.js', 'runtime.js', 'antd-table.js', 'main.css']))
    expect(mapOf((await registry.page('/')).body)).not.toHaveProperty('imports')

    const silent = shellRelease({ contents: same })
    await release(silent)
    const { body } = await registry.page('/')
    expect(mapOf(body)).not.toHaveProperty('imports')
    expect([...addressesIn(body)].every((address) => address.includes(silent.version))).toBe(true)
  })
})

const scripts = Array.from({ length: 6 }, (_, at) => `part-${at}.js`)
const contents = Object.fromEntries(scripts.map((path) => [path, `export const path = '${path}'`]))
const shell = shellRelease({ contents }).manifest
const [first, second] = [shellRelease().manifest, shellRelease().manifest]
const set: ReleaseSet = { id: 'x', shell, shellHtml: '', remotes: [] }

const at = (home: typeof shell, ...paths: string[]) =>
  paths.map((path) => [fileAddress(shell, path), fileAddress(home, path)] as const)

/** Where a browser finds a module: the longest matching key counts. */
function resolved(imports: Record<string, string>, address: string): string {
  const fits = Object.keys(imports).filter((key) =>
    key.endsWith('/') ? address.startsWith(key) : address === key,
  )
  const [key] = fits.sort((one, other) => other.length - one.length)
  return key === undefined ? address : imports[key] + address.slice(key.length)
}

test('maps the folder if most files moved to one release, with entries for the others', () => {
  const moved = new Map([...at(first, ...scripts, 'runtime.js'), ...at(second, 'antd-table.js')])

  const { imports, integrity } = importMapOf(set, moved)

  expect(imports).toEqual({
    [fileAddress(shell, '')]: fileAddress(first, ''),
    [fileAddress(shell, 'antd-table.js')]: fileAddress(second, 'antd-table.js'),
    [fileAddress(shell, 'main.js')]: fileAddress(shell, 'main.js'),
  })
  for (const [path, hash] of Object.entries(shell.files).filter(([name]) => name.endsWith('.js'))) {
    const own = fileAddress(shell, path)
    expect(resolved(imports ?? {}, own)).toBe(moved.get(own) ?? own)
    expect(integrity[moved.get(own) ?? own]).toBe(hash)
  }
})
