import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { inactiveKept } from '../registry/pruning.queries.ts'
import { fileAddress } from './composition.ts'

// One publishes thirty releases.
jest.setTimeout(60_000)

const shellWith = (contents: { [path: string]: string } = {}, fixed: string[] = ['main.js']) =>
  shellRelease({ contents, fixed })

function mapOf(body: string): { imports?: Record<string, string>; integrity: Record<string, string> } {
  const [, json = '{}'] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(body) ?? []
  return JSON.parse(json)
}

/** Every address of a release that the page speaks of, in whatever way. */
const addressesIn = (body: string) =>
  new Set([...body.matchAll(/\/releases\/[a-z-]+\/[^/"]+\/[^"]+/g)].map(([address]) => address))

withEmptyRegistry('unchanged files', (portal) => {
  /** Publishes and activates one after the other, each at a moment of its own. */
  async function release(...all: Parameters<ReturnType<typeof portal>['registry']['release']>) {
    const { registry, clock } = portal()
    for (const one of all) {
      clock.advance(1)
      await registry.release(one)
    }
  }

  test('are asked for at their earliest address, by elements and by code, and their hash is there', async () => {
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

  test('are style sheets of later loads, too: the map leads the code that asks for them, and preloads follow', async () => {
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
    // Those of the first load, which have moved as well, no code asks for.
    expect(imports).toEqual({ [own ?? '']: place })
    expect(integrity).not.toHaveProperty([place ?? ''])
    expect(body).toContain(`<link rel="preload" as="style" href="${place}">`)
    const [, json = ''] = /id="portal-boot">(.*?)<\/script>/.exec(body) ?? []
    const { preloads } = JSON.parse(json)
    expect(preloads.files).toContain(place)
    expect(preloads.files).not.toContain(own)
  })

  test('keep it over generations, also where one in between differed', async () => {
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

  test('stay where they are when they name others by their own address, or the build does not say', async () => {
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

  test('of a remote stay: its last good release shares no address with the one that it stands in for', async () => {
    const { registry } = portal()
    const contents = { 'page.js': 'export const Page = 1' }
    const [lastGood, active] = [remoteRelease('papers', { contents }), remoteRelease('papers', { contents })]
    await release(shellWith(), lastGood, active)

    const { imports, integrity } = mapOf((await registry.page('/papers')).body)

    expect(imports).toBeUndefined()
    for (const { record } of [lastGood, active])
      expect(integrity[fileAddress(record, 'page.js')]).toBe(record.files['page.js'])
  })

  test('are there, at every address that a page speaks of', async () => {
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

  test('are looked up anew after a publication, by which the release that held them may be gone', async () => {
    const { app, registry, clock } = portal()
    const runtime = { 'runtime.js': 'export const runtime = 2' }
    const table = { 'antd-table.js': 'export const Table = 2' }
    const style = { 'main.css': 'body { margin: 1px }' }
    const [home, before, active] = [shellWith(runtime), shellWith(table), shellWith({ ...runtime, ...style })]
    const moved = fileAddress(home.record, 'runtime.js')
    await release(shellWith(), home, before, active)
    expect(addressesIn((await registry.page('/')).body)).toContain(moved)

    // While two others are active nobody asks this node for a page. Of the three only `home` is not needed any more.
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
