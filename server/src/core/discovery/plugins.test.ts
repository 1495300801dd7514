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

/** Starts a server with only these plugins, in this order. */
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

/** All direct and indirect dependencies of a plugin. */
function dependenciesOf(name: string): string[] {
  const direct = plugins.find((plugin) => plugin.name === name)?.dependencies ?? []
  return [...new Set([...direct, ...direct.flatMap(dependenciesOf)])]
}

test('every plugin starts with only its declared dependencies', async () => {
  for (const { name } of plugins) {
    const needed = [name, ...dependenciesOf(name)]
    const chosen = plugins.filter((plugin) => needed.includes(plugin.name))
    await expect(start(chosen).then(() => name)).resolves.toBe(name)
  }
})

test('a plugin that is registered before its dependencies stops the start', async () => {
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

test('rejects a request in a fixed order: another site, too many, another person, not allowed, disk full', () => {
  const order = ['errors', 'security-headers', 'csrf', 'rate-limits', 'page-user', 'access', 'write-guard']
  for (const [index, name] of order.entries())
    expect(dependenciesOf(name)).toEqual(expect.arrayContaining(order.slice(0, index)))
})

test('every call of the API depends on all of these checks', () => {
  const routes = plugins.filter(({ isRoutes }) => isRoutes)
  expect(routes.length).toBeGreaterThan(15)
  for (const { name } of routes)
    expect(dependenciesOf(name)).toEqual(expect.arrayContaining(['access', 'api-docs', 'storable-text']))
})

test('plugins are ordered by their dependencies, and a cycle or duplicate name stops the start', () => {
  const plugin = (name: string, ...dependencies: string[]) => ({ name, dependencies })
  const ordered = inOrder([plugin('papers', 'api'), plugin('api', 'errors'), plugin('errors')])

  expect(ordered.map(({ name }) => name)).toEqual(['errors', 'api', 'papers'])
  expect(() => inOrder([plugin('a', 'b'), plugin('b', 'c'), plugin('c', 'a')])).toThrow('a → b → c → a')
  expect(() => inOrder([plugin('a'), plugin('a')])).toThrow('the same name')
})
