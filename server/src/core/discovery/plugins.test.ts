import { allCommands } from '../commands/commands.ts'
import { allPlugins, inOrder } from './plugins.ts'

let plugins: Awaited<ReturnType<typeof allPlugins>>
beforeAll(async () => {
  plugins = await allPlugins()
})

/** All direct and indirect dependencies of a plugin. */
function dependenciesOf(name: string): string[] {
  const direct = plugins.find((plugin) => plugin.name === name)?.dependencies ?? []
  return [...new Set([...direct, ...direct.flatMap(dependenciesOf)])]
}

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

test('each command checks its arguments before settings are read or a database is opened', async () => {
  for (const [name, { command, help }] of await allCommands()) {
    const refusal = command(['--nonsense'])
    expect([name, refusal]).toEqual([name, expect.objectContaining({ isFailure: true })])
    // Only `backup` needs no arguments.
    expect([name, typeof command([])]).toEqual([name, name === 'backup' ? 'function' : 'object'])
    expect(help.usage[0]).toMatch(`portal-server ${name}`)
  }
})
