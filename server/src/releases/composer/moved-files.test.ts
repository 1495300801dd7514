import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { fileAddress } from './composition.ts'

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
