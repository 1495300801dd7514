import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

interface RoutesMeta {
  name: string
  /** Dependencies besides `api`, which all routes need. */
  dependencies?: string[]
}

/** The default export of a `*.routes.ts`: calls of the API, each at its address after `/backend`. */
export const routes = <Options extends object = object>(
  { name, dependencies = [] }: RoutesMeta,
  plugin: FastifyPluginAsyncZod<Options>,
) => fp(plugin, { name, dependencies: ['api', ...dependencies], encapsulate: true })
