import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { loginRoutes } from './accounts/login.routes.ts'
import { refusedAddressRoutes } from './accounts/refused-address.routes.ts'
import { sessions } from './accounts/sessions.ts'
import { signupRoutes } from './accounts/signup.routes.ts'
import { upkeep } from './accounts/upkeep.ts'
import { verificationRoutes } from './accounts/verification.routes.ts'
import { activityRoutes } from './activity/activity.routes.ts'
import { composer } from './composer/composer.ts'
import type { Database, Db } from './core/database/database.ts'
import { givingBack } from './core/database/giving-back.ts'
import { API_BASE, type Environment } from './core/environment/environment.ts'
import { access, accessControl } from './core/http/access.ts'
import { apiDocs } from './core/http/api-docs.ts'
import { answerClientError } from './core/http/client-errors.ts'
import { type ConnectionLimits, connections } from './core/http/connections.ts'
import { cookies } from './core/http/cookies.ts'
import { csrf } from './core/http/csrf.ts'
import { errors, frameworkErrors } from './core/http/errors.ts'
import { gracefulClose } from './core/http/graceful-close.ts'
import { loggerOptions } from './core/http/logger.ts'
import { pageUser } from './core/http/page-user.ts'
import { probes } from './core/http/probes.ts'
import { rateLimits } from './core/http/rate-limits.ts'
import { securityHeaders } from './core/http/security-headers.ts'
import { storableText } from './core/http/storable-text.ts'
import { waiting } from './core/http/waiting.ts'
import { writeGuard } from './core/http/write-guard.ts'
import { jobs } from './core/jobs/jobs.ts'
import type { Mailer } from './core/mail/mailer.ts'
import { outbox } from './core/mail/outbox.ts'
import { type AppPlatformsOptions, appPlatforms } from './core/platforms/app-platforms.ts'
import { handlesRoutes } from './handles/handles.routes.ts'
import { homeRoutes } from './home/home.routes.ts'
import { dashboardRoutes } from './lead/dashboard.routes.ts'
import { leadsRoutes } from './lead/leads.routes.ts'
import { leaderboardsRoutes } from './leaderboards/leaderboards.routes.ts'
import { boardRefresh } from './leaderboards/refresh.ts'
import { papersRoutes } from './papers/papers.routes.ts'
import { linkSender } from './password-reset/link-sender.ts'
import { passwordResetRoutes } from './password-reset/password-reset.routes.ts'
import { leadPotdsRoutes, potdsRoutes } from './potds/potds.routes.ts'
import { leadProgressRoutes } from './progress/lead-progress.routes.ts'
import { poll } from './progress/poll.ts'
import { progressRoutes } from './progress/progress.routes.ts'
import { filesRoutes } from './releases/files.routes.ts'
import { releasesRoutes } from './releases/releases.routes.ts'
import { teamGuard } from './releases/team-guard.ts'
import { seniorsRoutes } from './seniors/seniors.routes.ts'
import { sheetsRoutes } from './sheets/sheets.routes.ts'
import { subjectsRoutes } from './subjects/subjects.routes.ts'
import { teachersRoutes } from './teachers/teachers.routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    environment: Environment
    database: Database
    db: Db
    mailer: Mailer
    /** The portal's time; tests move it. */
    clock(): Date
    /** Waits; refused with 503 when the portal stops meanwhile. */
    pause(ms: number): Promise<void>
  }
}

export interface AppParts extends AppPlatformsOptions {
  environment: Environment
  database: Database
  mailer: Mailer
  clock?: () => Date
  pause?: (ms: number) => Promise<void>
  /** Ends what the portal stands on, after everything that still uses it. */
  closing?: () => Promise<void>
  /** False: nothing runs by itself. */
  runJobs?: boolean
  /** How long an answer of /readyz stands for all who ask. */
  readinessKeptMs?: number
  /** What tests make smaller. */
  connectionLimits?: ConnectionLimits
  /** What tests replace: where the log goes. */
  logger?: FastifyServerOptions['logger']
}

/** By the path under `API_BASE` where they begin. */
const apiRoutes = {
  '/user': [
    signupRoutes,
    refusedAddressRoutes,
    verificationRoutes,
    loginRoutes,
    passwordResetRoutes,
    homeRoutes,
    handlesRoutes,
    progressRoutes,
    potdsRoutes,
    sheetsRoutes,
  ],
  '/lead': [leadsRoutes, dashboardRoutes, activityRoutes, leadPotdsRoutes, leadProgressRoutes],
  '/seniors': [seniorsRoutes],
  '/teacher': [teachersRoutes],
  '/subject': [subjectsRoutes],
  '/paper': [papersRoutes],
  '/api/leaderboard': [leaderboardsRoutes],
  '/release': [releasesRoutes],
}

/** Says its own name: else fastify looks through all loaded modules for the file that exports the plugin, each time. */
const named = <Plugin extends object & { name: string }>(plugin: Plugin) =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name })

/** The whole portal's server, not yet listening. */
export async function buildApp({
  environment,
  database,
  mailer,
  clock = () => new Date(),
  pause,
  closing,
  runJobs = true,
  readinessKeptMs = 1_000,
  connectionLimits,
  logger,
  standIns,
  platforms,
}: AppParts) {
  const app = Fastify({
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

  // Hooks that close run from the last to the first.
  if (closing) app.addHook('onClose', closing)

  // The order of these is the order in which a request is refused.
  await app.register(errors)
  await app.register(securityHeaders, environment)
  await app.register(rateLimits, { on: environment.rateLimits })
  await app.register(cookies, environment)
  await app.register(csrf, environment)
  await app.register(sessions)
  await app.register(pageUser)
  await app.register(accessControl)
  await app.register(teamGuard)
  await app.register(connections, { trustedProxies: environment.trustedProxies, limits: connectionLimits })
  await app.register(gracefulClose)
  await app.register(probes, { keepMs: readinessKeptMs })
  await app.register(writeGuard)
  await app.register(storableText)
  await app.register(apiDocs)
  await app.register(waiting, { pause })
  await app.register(givingBack)
  await app.register(outbox, { on: runJobs })
  await app.register(jobs, { on: runJobs })
  // Before the clients: polling knows that the portal stops when their calls end.
  await app.register(poll)
  await app.register(boardRefresh)
  await app.register(appPlatforms, { standIns, platforms })
  await app.register(linkSender, { on: runJobs })
  await app.register(upkeep)

  app.addReadinessCheck('database', () => database.check())

  await app.register(
    async (api) => {
      for (const [prefix, plugins] of Object.entries(apiRoutes)) {
        for (const routes of plugins) await api.register(named(routes), { prefix })
      }
      // An unknown call is a refusal in JSON, never a composed page.
      api.get('/*', { config: access('public'), schema: { hide: true } }, (_request, reply) =>
        reply.callNotFound(),
      )
    },
    { prefix: API_BASE },
  )
  await app.register(named(filesRoutes))
  await app.register(named(composer))
  return app
}

export type App = Awaited<ReturnType<typeof buildApp>>
