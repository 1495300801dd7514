import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { inactiveKept } from '../registry/pruning.queries.ts'
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

    const at = (one: typeof first, path: string) => fileAddress(one.record, path)
    const { imports, integrity } = mapOf(body)
    expect(imports).toEqual({
      [at(second, 'runtime.js')]: at(first, 'runtime.js'),
      [at(second, 'antd-table.js')]: at(first, 'antd-table.js'),
    })
    for (const path of ['runtime.js', 'antd-table.js']) {
      const hash = first.record.files[path] ?? ''
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

  test('include later style sheets, mapped for code and preloads', async () => {
    const { registry } = portal()
    const withSheet = () =>
      shellRelease({
        contents: { 'later.css': 'p { margin: 0 }' },
        runtime: ['later.css'],
        fixed: ['main.js', 'runtime.js', 'antd-table.js'],
      })
    const [first, second] = [withSheet(), withSheet()]
    await release(first, remoteRelease('papers'), second)

    const { body } = await registry.page('/papers')

    const [own, place] = [second, first].map(({ record }) => fileAddress(record, 'later.css'))
    const { imports, integrity } = mapOf(body)
    // No code requests the first load's sheets, which moved as well.
    expect(imports).toEqual({ [own ?? '']: place })
    expect(integrity).not.toHaveProperty([place ?? ''])
    expect(body).toContain(`<link rel="preload" as="style" href="${place}">`)
    const [, json = ''] = /id="portal-boot">(.*?)<\/script>/.exec(body) ?? []
    const { preloads } = JSON.parse(json)
    expect(preloads.files).toContain(place)
    expect(preloads.files).not.toContain(own)
  })

  test('keep their URL over generations, even if one in between differed', async () => {
    const { registry } = portal()
    const [first, differing, third] = [
      shellWith(),
      shellWith({ 'runtime.js': 'export const runtime = 2', 'main.css': 'body { margin: 1px }' }),
      shellWith(),
    ]
    await release(first, differing)
    const placesOf = async () => {
      const { body } = await registry.page('/')
      return [...addressesIn(body)].filter((address) => /runtime|table|main\.css/.test(address)).sort()
    }
    const at = (one: typeof first, path: string) => fileAddress(one.record, path)
    const tableMoved = [at(differing, 'antd-table.js'), at(first, 'antd-table.js')]
    expect(await placesOf()).toEqual(
      [...tableMoved, at(differing, 'runtime.js'), at(differing, 'main.css')].sort(),
    )

    await release(third)
    const moved = ['antd-table.js', 'runtime.js'].flatMap((path) => [at(third, path), at(first, path)])
    expect(await placesOf()).toEqual([...moved, at(first, 'main.css')].sort())

    await registry.rollBack('shell')
    await registry.rollBack('shell')
    expect(mapOf((await registry.page('/')).body)).not.toHaveProperty('imports')
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
    expect([...addressesIn(body)].every((address) => address.includes(silent.record.version))).toBe(true)
  })

  test('exclude remotes: a last good release shares no URL with the failed one', async () => {
    const { registry } = portal()
    const contents = { 'page.js': 'export const Page = 1' }
    const [lastGood, active] = [remoteRelease('papers', { contents }), remoteRelease('papers', { contents })]
    await release(shellWith(), lastGood, active)

    const { imports, integrity } = mapOf((await registry.page('/papers')).body)

    expect(imports).toBeUndefined()
    for (const { record } of [lastGood, active])
      expect(integrity[fileAddress(record, 'page.js')]).toBe(record.files['page.js'])
  })

  test('exist at every URL in the page', async () => {
    const { app, registry } = portal()
    await release(
      shellWith(),
      remoteRelease('papers'),
      shellWith({ 'runtime.js': 'export const runtime = 2' }),
      remoteRelease('papers'),
      shellWith({ 'runtime.js': 'export const runtime = 2' }),
    )

    const { body } = await registry.page('/papers')

    const { imports = {}, integrity } = mapOf(body)
    expect(Object.keys(imports)).not.toHaveLength(0)
    for (const place of [...Object.values(imports), ...Object.keys(integrity)]) {
      expect([place, (await app.inject(place)).statusCode]).toEqual([place, 200])
      expect(integrity).toHaveProperty([place])
    }
  })

  test('are looked up again after a publication, which may remove their release', async () => {
    const { app, registry, clock } = portal()
    const runtime = { 'runtime.js': 'export const runtime = 2' }
    const table = { 'antd-table.js': 'export const Table = 2' }
    const style = { 'main.css': 'body { margin: 1px }' }
    const [home, before, active] = [shellWith(runtime), shellWith(table), shellWith({ ...runtime, ...style })]
    const moved = fileAddress(home.record, 'runtime.js')
    await release(shellWith(), home, before, active)
    expect(addressesIn((await registry.page('/')).body)).toContain(moved)

    // Meanwhile nobody requests a page here. Of the three releases only `home` is no longer needed.
    await release(shellWith(), shellWith())
    for (let save = 0; save < inactiveKept + 5; save += 1) {
      clock.advance(1)
      await registry.publish(shellWith({ ...table, ...style }))
    }
    expect((await app.inject(moved)).statusCode).toBe(404)
    await registry.rollBack('shell')
    await registry.rollBack('shell')

    expect((await registry.active()).shell).toBe(active.record.version)
    const places = addressesIn((await registry.page('/')).body)
    expect(places).not.toContain(moved)
    expect(places).toContain(fileAddress(active.record, 'runtime.js'))
  })
})
