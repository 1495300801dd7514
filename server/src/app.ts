import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database, Db } from './core/database/database.ts'
import { allPlugins } from './core/discovery/plugins.ts'
import type { Environment } from './core/environment/environment.ts'
import { API_BASE } from './core/http/api-base.ts'
import { frameworkErrors } from './core/http/errors.ts'
import { answerClientError } from './core/http/lifecycle/client-errors.ts'
import type { ConnectionLimits } from './core/http/lifecycle/connections.plugin.ts'
import { loggerOptions } from './core/http/lifecycle/logger.ts'
import { validatorCompiler } from './core/http/validation.ts'
import type { Mailer } from './core/mail/mailer.ts'
import type { AppPlatformsOptions } from './core/platforms/platforms.plugin.ts'

declare module 'fastify' {
  interface FastifyInstance {
    environment: Environment
    database: Database
    db: Db
    mailer: Mailer
    /** The portal's time; tests move it. */
    clock(): Date
  }
}

export interface AppParts extends AppPlatformsOptions {
  environment: Environment
  database: Database
  mailer: Mailer
  clock?: () => Date
  /** False: nothing runs by itself. */
  runJobs?: boolean
  /** How long an answer of /readyz stands for all who ask. */
  readinessKeptMs?: number
  /** How old the leaderboards may be that a visitor without a session gets. */
  boardCacheMs?: number
  /** How old the first rows and the live counts may be that are written into pages. */
  pageContentMs?: number
  /** How old the active releases may be that API responses name. */
  releaseLookMs?: number
  /** Tests lower them. */
  connectionLimits?: ConnectionLimits
  /** The cost of hashing a password; tests lower it. */
  passwordCost?: { memoryCost: number; timeCost: number; parallelism: number }
  /** The destination of the log; tests replace it. */
  logger?: FastifyServerOptions['logger']
}

const notYetSet = (): never => {
  throw new Error('a schema came before its compiler')
}

/** The base of all plugins. */
export function bareApp({ environment, database, mailer, clock = () => new Date(), logger }: AppParts) {
  const app = Fastify({
    // Fastify loads ajv at once, a tenth of all that the server loads, unless it is told that others are coming.
    schemaController: { compilersFactory: { buildValidator: notYetSet, buildSerializer: notYetSet } },
    logger: logger ?? loggerOptions(environment),
    genReqId: () => randomUUID(),
    frameworkErrors,
    bodyLimit: 32 * 1024,
    requestTimeout: 10_000,
    // A request that comes while the portal closes is one like the others, the last of its connection.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // All headers of a request together, the address in its first line too.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 8 * 1024 },
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)

  app.decorate('environment', environment).decorate('database', database).decorate('db', database.db)
  app.decorate('mailer', mailer).decorate('clock', clock)

  // Only JSON is read: a foreign page's form or plain text is not.
  app.removeContentTypeParser('text/plain')

  return app
}

/** The whole portal's server, not yet listening. */
export async function buildApp({ logger, ...parts }: AppParts) {
  const app = bareApp({ logger, ...parts })
  const options = {
    runJobs: true,
    readinessKeptMs: 1_000,
    boardCacheMs: 250,
    pageContentMs: 2_000,
    releaseLookMs: 1_000,
    ...parts,
  }
  for (const { plugin, isRoutes } of await allPlugins())
    await app.register(plugin, isRoutes ? { ...options, prefix: API_BASE } : options)
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
