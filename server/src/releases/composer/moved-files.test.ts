import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { fileAddress, type ReleaseSet } from './composition.ts'
import { importMapOf } from './import-map.ts'

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
  async function release(...all: Parameters<ReturnType<typeof portal>['registry']['release']>) {
    const { registry, clock } = portal()
    for (const one of all) {
      clock.advance(1)
      await registry.release(one)
    }
  }

  test('are requested at their canonical URL by elements and code, with their hash there', async () => {
    const { registry } = portal()
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
    const { registry } = portal()
    const same = { 'main.js': 'import "./runtime.js"' }
    await release(shellWith(same), shellWith(same, ['main.js', 'runtime.js', 'antd-table.js', 'main.css']))
    expect(mapOf((await registry.page('/')).body)).not.toHaveProperty('imports')

    const silent = shellRelease({ contents: same })
    await release(silent)
    const { body } = await registry.page('/')
    expect(mapOf(body)).not.toHaveProperty('imports')
    expect([...addressesIn(body)].every((address) => address.includes(silent.manifest.version))).toBe(true)
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
