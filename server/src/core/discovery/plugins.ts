import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { type FoundModule, modulesOf } from './modules.ts'

/** Metadata that fastify-plugin adds to a plugin. */
const metaSchema = z.object({ name: z.string(), dependencies: z.array(z.string()).default([]) })
const pluginSchema = z.custom<FastifyPluginAsync<object>>((value) => typeof value === 'function')

interface FoundPlugin {
  name: string
  dependencies: string[]
  plugin: FastifyPluginAsync<object>
  /** True for `*.routes.ts`: calls of the API. A `*.plugin.ts` applies to the whole server. */
  isRoutes: boolean
}

function pluginOf({ file, exports }: FoundModule, isRoutes: boolean): FoundPlugin {
  const plugin = pluginSchema.safeParse(exports.default)
  const meta = metaSchema.safeParse(plugin.data && Reflect.get(plugin.data, Symbol.for('plugin-meta')))
  if (!plugin.success || !meta.success)
    throw new Error(`${file} has no plugin with a name as its default export`)
  return { ...meta.data, plugin: plugin.data, isRoutes }
}

/** Orders plugins after their dependencies. Fastify reports missing ones. */
export function inOrder<Plugin extends Pick<FoundPlugin, 'name' | 'dependencies'>>(
  plugins: Plugin[],
): Plugin[] {
  const byName = new Map(plugins.map((plugin) => [plugin.name, plugin]))
  if (byName.size < plugins.length)
    throw new Error(`Two plugins have the same name: ${plugins.map(({ name }) => name).join(', ')}`)
  const ordered = new Set<Plugin>()
  const add = (plugin: Plugin, waiting: string[]) => {
    if (ordered.has(plugin)) return
    const path = [...waiting, plugin.name]
    if (waiting.includes(plugin.name)) throw new Error(`Plugins depend on each other: ${path.join(' → ')}`)
    for (const name of plugin.dependencies) {
      const dependency = byName.get(name)
      if (dependency) add(dependency, path)
    }
    ordered.add(plugin)
  }
  for (const plugin of plugins) add(plugin, [])
  return [...ordered]
}

async function findPlugins(): Promise<FoundPlugin[]> {
  const plugins = (await modulesOf('plugin')).map((module) => pluginOf(module, false))
  const routes = (await modulesOf('routes')).map((module) => pluginOf(module, true))
  return inOrder([...plugins, ...routes])
}

let found: Promise<FoundPlugin[]> | undefined

/** All plugins of core and of the resources in an order in which they can be registered. Searched for once. */
export function allPlugins(): Promise<FoundPlugin[]> {
  found ??= findPlugins()
  return found
}
