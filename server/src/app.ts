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
  /** False: no job runs by itself. */
  runJobs?: boolean
  /** How long an answer of /readyz is reused for all callers. */
  readinessKeptMs?: number
  /** The maximum age of leaderboards for visitors without a session. */
  boardCacheMs?: number
  /** The maximum age of the first rows and live counts in pages. */
  pageContentMs?: number
  /** The maximum age of the active releases that API responses name. */
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
    // Without these, Fastify would load ajv, a tenth of all that the server loads.
    schemaController: { compilersFactory: { buildValidator: notYetSet, buildSerializer: notYetSet } },
    logger: logger ?? loggerOptions(environment),
    genReqId: () => randomUUID(),
    frameworkErrors,
    bodyLimit: 32 * 1024,
    requestTimeout: 10_000,
    // A request during shutdown is answered as usual, as the last one of its connection.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // The header size covers all headers of a request and the address in its first line.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 8 * 1024 },
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    routerOptions: { maxParamLength: 300 },
  })
    .withTypeProvider<ZodTypeProvider>()
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)

  app.decorate('environment', environment).decorate('database', database).decorate('db', database.db)
  app.decorate('mailer', mailer).decorate('clock', clock)

  // Only JSON is read, not forms or plain text of other sites' pages.
  app.removeContentTypeParser('text/plain')

  return app
}

/** The complete server, not yet listening. */
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
