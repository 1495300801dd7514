import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

interface RoutesMeta {
  name: string
  /** Beside `api`, which all routes need. */
  dependencies?: string[]
}

/** The default export of a `*.routes.ts`: calls of the API, each at its address after `/backend`. */
export const routes = ({ name, dependencies = [] }: RoutesMeta, plugin: FastifyPluginAsyncZod) =>
  fp(plugin, { name, dependencies: ['api', ...dependencies], encapsulate: true })
