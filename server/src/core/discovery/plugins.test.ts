import { type AppParts, bareApp } from '../../app.ts'
import { freshDatabase } from '../../testing/databases/databases.ts'
import { PostBox, testEnvironment } from '../../testing/portal.ts'
import { allPlugins, type FoundPlugin, inOrder } from './plugins.ts'

let parts: AppParts
let plugins: FoundPlugin[]
beforeAll(async () => {
  const database = await freshDatabase('postgres')
  parts = { environment: testEnvironment({ apiDocs: true }), database, mailer: new PostBox(), logger: false }
  plugins = await allPlugins()
})
afterAll(() => parts.database.close())

/** Starts a server of nothing but these, in this order. */
async function start(chosen: FoundPlugin[]): Promise<void> {
  const app = bareApp(parts)
  const options = { ...parts, runJobs: false }
  try {
    for (const { plugin } of chosen) await app.register(plugin, options)
    await app.ready()
  } finally {
    await app.close()
  }
}

/** All that a plugin depends on, one way or another. */
function dependenciesOf(name: string): string[] {
  const direct = plugins.find((plugin) => plugin.name === name)?.dependencies ?? []
  return [...new Set([...direct, ...direct.flatMap(dependenciesOf)])]
}

test('every plugin starts with all that it declares to need, and nothing else', async () => {
  for (const { name } of plugins) {
    const needed = [name, ...dependenciesOf(name)]
    const chosen = plugins.filter((plugin) => needed.includes(plugin.name))
    await expect(start(chosen).then(() => name)).resolves.toBe(name)
  }
})

test('a plugin that is registered before what it needs ends the start', async () => {
  for (const { name, dependencies } of plugins) {
    for (const dependency of dependencies) {
      const needed = dependenciesOf(name).filter((each) => each !== dependency)
      const [late, own] = [dependency, name].map((each) => plugins.find((plugin) => plugin.name === each))
      const before = plugins.filter(
        (plugin) => needed.includes(plugin.name) && !dependenciesOf(plugin.name).includes(dependency),
      )
      if (!late || !own) throw new Error(`${dependency} of ${name} is not there`)
      await expect(start([...before, own, late])).rejects.toThrow(
        /^The dependency '.*' of plugin '.*' is not/,
      )
    }
  }
})

test('a request is refused in one order: another site’s, too many, another person’s, not allowed, no room', () => {
  const order = ['errors', 'security-headers', 'csrf', 'rate-limits', 'page-user', 'access', 'write-guard']
  for (const [index, name] of order.entries())
    expect(dependenciesOf(name)).toEqual(expect.arrayContaining(order.slice(0, index)))
})

test('every call of the API stands behind all of them', () => {
  const routes = plugins.filter(({ isRoutes }) => isRoutes)
  expect(routes.length).toBeGreaterThan(15)
  for (const { name } of routes)
    expect(dependenciesOf(name)).toEqual(expect.arrayContaining(['access', 'api-docs', 'storable-text']))
})

test('plugins are ordered by what they need, and a circle or a name used twice ends the start', () => {
  const plugin = (name: string, ...dependencies: string[]) => ({ name, dependencies })
  const ordered = inOrder([plugin('papers', 'api'), plugin('api', 'errors'), plugin('errors')])

  expect(ordered.map(({ name }) => name)).toEqual(['errors', 'api', 'papers'])
  expect(() => inOrder([plugin('a', 'b'), plugin('b', 'c'), plugin('c', 'a')])).toThrow('a → b → c → a')
  expect(() => inOrder([plugin('a'), plugin('a')])).toThrow('one name')
})
