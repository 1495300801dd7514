import './node-version.mjs'
import { resolve } from 'node:path'
import { publishedApps } from './apps.mjs'
import { buildApps, buildServer } from './build.mjs'
import { checkStart } from './check-start.mjs'
import { eachThatCan, secondsSince, stopAll } from './processes.mjs'
import { publishApp } from './publish.mjs'
import { startServer } from './server-process.mjs'

const startedAt = performance.now()
let stopping = false
let ended = false
/** Names of apps that weren't built or published. */
const missing = []

/** Terminals signal children too; other senders signal only this process. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true
    stopAll()
  })
}

const logStep = (title, note, from) => console.log(`  ${title.padEnd(8)} ${note} (${secondsSince(from)})`)

async function step(title, work) {
  const from = performance.now()
  logStep(title, await work(), from)
}

/** Reports a failed app and continues; it keeps its previous release. */
function miss(apps, message) {
  if (stopping || ended || apps.length === 0) return
  missing.push(...apps.map(({ name }) => name))
  console.error(message)
}

async function buildAll() {
  const from = performance.now()
  const { built, errors } = await buildApps(publishedApps, ({ name }, note) => logStep(name, note, from))
  const failed = publishedApps.filter((app) => !built.includes(app))
  const names = failed.map(({ name }) => name).join(', ')
  miss(failed, `${names} ${failed.length === 1 ? 'was' : 'were'} not built:\n${errors}`)
  return built
}

const publishEach = (apps, atOnce, portal) =>
  eachThatCan(
    apps,
    atOnce,
    (app) => step(app.name, () => publishApp(app, portal)),
    (app, error) => miss([app], error.message),
  )

/**
 * Publishes the shell first, because remotes are checked against the active shell; then two remotes at a time, so that one
 * is packed while the portal handles the other.
 */
async function publishApps(apps, portal) {
  const isShell = ({ name }) => name === 'shell'
  await publishEach(apps.filter(isShell), 1, portal)
  await publishEach(
    apps.filter((app) => !isShell(app)),
    2,
    portal,
  )
}

async function becomeReady(address) {
  const answer = await fetch(`${address}/readyz`)
  if (!answer.ok) throw new Error(`The portal started but is not ready: ${await answer.text()}`)
}

function printWelcome(address, { smtpUrl, databaseUrl, dataDir }) {
  console.log(`
  The club portal is ready after ${secondsSince(startedAt)}: ${address}

    Mails     ${smtpUrl ? 'are sent through SMTP_URL' : `${resolve(dataDir, 'outbox')}; codes are printed here`}
    API       ${address}/backend/docs/json
    Data      ${databaseUrl ? 'in the database at DATABASE_URL' : dataDir}
    Stop      Ctrl+C
`)
  if (missing.length > 0)
    console.error(`  Without a new release: ${missing.join(', ')}. The errors are above.\n`)
}

async function startPortal() {
  await step('server', buildServer)
  const environment = await checkStart()
  const server = startServer()
  const building = buildAll()
  const address = await server.listening
  const built = await building
  if (environment.production) {
    console.log('  In production each team publishes its app with its own token (README.md).')
  } else {
    await publishApps(built, { address, dataDir: environment.dataDir })
    await becomeReady(address)
    printWelcome(address, environment)
  }
  return server.end
}

startPortal().then(
  ({ code }) => {
    process.exitCode = stopping ? 0 : code
  },
  (error) => {
    ended = true
    process.exitCode = stopping ? 0 : 1
    if (!stopping && error.message) console.error(error.message)
    stopAll()
  },
)
