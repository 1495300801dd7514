import './node-version.mjs'
import { resolve } from 'node:path'
import { buildParts, buildServer } from './build.mjs'
import { checkStart } from './check-start.mjs'
import { publishedParts } from './parts.mjs'
import { eachThatCan, secondsSince, stopAll } from './processes.mjs'
import { publishPart } from './publish.mjs'
import { startServer } from './server-process.mjs'

const begun = performance.now()
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
function miss(parts, message) {
  if (stopping || ended || parts.length === 0) return
  missing.push(...parts.map(({ name }) => name))
  console.error(message)
}

async function buildAll() {
  const from = performance.now()
  const { built, errors } = await buildParts(publishedParts, ({ name }, note) => logStep(name, note, from))
  const failed = publishedParts.filter((part) => !built.includes(part))
  const names = failed.map(({ name }) => name).join(', ')
  miss(failed, `${names} ${failed.length === 1 ? 'was' : 'were'} not built:\n${errors}`)
  return built
}

const publishEach = (parts, atOnce, portal) =>
  eachThatCan(
    parts,
    atOnce,
    (part) => step(part.name, () => publishPart(part, portal)),
    (part, error) => miss([part], error.message),
  )

/** Publishes the shell first, because remotes are checked against the active shell. Then one is packed while the portal handles another. */
async function publishParts(parts, portal) {
  const isShell = ({ name }) => name === 'shell'
  await publishEach(parts.filter(isShell), 1, portal)
  await publishEach(
    parts.filter((part) => !isShell(part)),
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
  The club portal is ready after ${secondsSince(begun)}: ${address}

    Mails     ${smtpUrl ? 'are sent by SMTP_URL' : `${resolve(dataDir, 'outbox')}; codes are printed here`}
    API       ${address}/backend/docs/json
    Data      ${databaseUrl ? 'in the database of DATABASE_URL' : dataDir}
    Stop      Ctrl+C
`)
  if (missing.length > 0)
    console.error(`  Without a new release: ${missing.join(', ')}. What went wrong is said above.\n`)
}

async function startPortal() {
  await step('server', buildServer)
  const environment = await checkStart()
  const server = startServer()
  const building = buildAll()
  const address = await server.listening
  const built = await building
  if (environment.production) {
    console.log('  In production each team publishes its part with its own token: see the README.')
  } else {
    await publishParts(built, { address, dataDir: environment.dataDir })
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
