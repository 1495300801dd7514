import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { startAdminServer } from './core/commands/admin-server.ts'
import { databaseClock } from './core/database/clock.ts'
import { connect } from './core/database/connect.ts'
import { DatabaseError } from './core/database/database.ts'
import { parseEnvironment, productionWarnings } from './core/environment/environment.ts'
import { EnvironmentError } from './core/environment/environment-error.ts'
import { openLog, prettyLoggerOptions } from './core/http/lifecycle/logger.ts'
import { sampleLines } from './core/institute/institute-file.ts'
import { openMailer } from './core/mail/open-mailer.ts'
import { stopGracefully } from './stop.ts'

/** The destination of messages in production, once the settings are read. Otherwise they go to the terminal. */
let log: FastifyBaseLogger | undefined

function say(line: string): void {
  if (log) log.info(line)
  else process.stdout.write(`${line}\n`)
}

function warn(line: string): void {
  if (log) log.warn(line)
  else process.stderr.write(`${line}\n`)
}

async function start(): Promise<void> {
  const environment = parseEnvironment(process.env)
  if (environment.production) log = openLog(environment)
  const database = await connect(environment, warn)
  const clock = await databaseClock(database.db)
  const demonstration = environment.demo
    ? await (await import('./demonstration.ts')).openDemonstration(environment, database.db, clock.now)
    : undefined
  const mailer = openMailer(environment)
  const app = await buildApp({
    environment,
    database,
    mailer,
    clock: clock.now,
    standIns: demonstration?.standIns,
    logger: await prettyLoggerOptions(environment),
  })
  const end = async () => {
    await app.close()
    mailer.close()
    clock.stop()
    await demonstration?.stop()
    await database.close()
  }
  stopGracefully(app, end)
  try {
    if (database.kind === 'pglite' || !environment.production) {
      app.addHook('onClose', await startAdminServer({ db: database.db, environment, clock: clock.now }))
    }
    await app.listen({
      port: environment.port,
      host: environment.host,
      listenTextResolver: (address) => `The portal listens on ${address}`,
    })
  } catch (error) {
    await end()
    throw error
  }
  // In production Fastify has logged it.
  if (!log) say(`The portal listens on ${app.listeningOrigin}`)
  sampleLines(environment.institute).forEach(say)
  productionWarnings(environment).forEach(warn)
  demonstration?.lines.forEach(say)
  // `pnpm start` waits for this message, because another program may answer on the port.
  process.send?.({ listening: app.listeningOrigin })
}

/** One line for errors that the operator can fix; the full error for bugs. */
function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof DatabaseError) return error.message
  if (error instanceof Error && 'code' in error) {
    const { port = '', address = '' } = error as { port?: number; address?: string }
    if (error.code === 'EADDRINUSE')
      return `Port ${port} on ${address} is in use by another program: stop it, or set PORT to another one.`
    if (error.code === 'EACCES')
      return `Port ${port} may not be opened by this user: set PORT to one above 1023.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

start().catch((error) => {
  if (log) log.fatal(explain(error))
  else process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
