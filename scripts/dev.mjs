import './node-version.mjs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { publishedApps, root } from './apps.mjs'
import { portalCommand } from './build.mjs'
import { start, stopAll } from './processes.mjs'

const port = process.env.PORT || '3000'
/** A phone in the same network uses this machine's own address. */
const address = process.env.PUBLIC_URL || `http://localhost:${port}`
const env = {
  DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
  // This portal creates a token for each app, and would refuse another portal's.
  PORTAL_TOKEN: '',
}
const colours = [36, 35, 33, 32, 34, 31]
let stopping = false

/** Ctrl+C reaches the programs directly, so they get time to end before a second signal interrupts their shutdown. */
const timeoutsMs = { SIGINT: 5000, SIGTERM: 0, SIGHUP: 0 }

for (const [signal, timeoutMs] of Object.entries(timeoutsMs)) {
  process.on(signal, () => {
    stopping = true
    setTimeout(stopAll, timeoutMs).unref()
  })
}

/** Stops everything, because `dev` would seem to work without one of its programs. */
function fail(message) {
  if (stopping) return
  stopping = true
  process.exitCode = 1
  console.error(message)
  stopAll()
  // A killed program's own programs may keep running and keep its output open.
  setTimeout(() => process.exit(), 10_000).unref()
}

/** Starts a program, prefixes its lines with its name, and stops everything when it ends. */
function started(name, args, { cwd = root, env: more } = {}) {
  const program = start(process.execPath, args, { cwd, env: { ...env, ...more } })
  const colour = colours.shift() ?? 0
  const label = process.stdout.isTTY ? `\u001b[${colour}m${name.padEnd(12)}\u001b[0m` : name.padEnd(12)
  const [output, errors] = [program.child.stdout, program.child.stderr].map((stream) =>
    createInterface(stream),
  )
  for (const lines of [output, errors]) lines.on('line', (line) => console.log(label, line))
  program.child.once('exit', (code, signal) =>
    fail(`${name} ended (${signal ?? `exit code ${code}`}), so everything was stopped.`),
  )
  program.end.catch((error) => fail(`${name} can't be started: ${error.message}`))
  return { output, end: program.end }
}

/** Waits for a line with this text, or for the program's end. */
const lineFrom = ({ output, end }, text) =>
  Promise.race([end, new Promise((found) => output.on('line', (line) => line.includes(text) && found()))])

/**
 * Node restarts the server on each save in these folders, but not when pnpm links a package's files. If a save breaks the
 * server, Node waits for the next one.
 */
function startServer(ownPort) {
  const watch = [
    '--watch-path=src',
    '--watch-path=../shared/src',
    '--watch-preserve-output',
    '--conditions=source',
    '--import',
    'tsx',
    'src/main.ts',
  ]
  const server = started('server', watch, {
    cwd: join(root, 'server'),
    env: { PORT: ownPort, PUBLIC_URL: address },
  })
  let isRestarting = false
  server.output.on('line', (line) => {
    if (line.includes("Restarting 'src")) isRestarting = true
    if (line.startsWith('The portal listens')) isRestarting = false
    if (/(Failed|Completed) running 'src/.test(line) && !isRestarting)
      fail('The server ended, so everything was stopped. Its last lines say why.')
  })
  // Waits for its own line, because another program could answer on the port.
  return lineFrom(server, 'The portal listens')
}

async function freePort() {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const { port: free } = probe.address()
  probe.close()
  return String(free)
}

/** Serves pages through the overlay, which inserts the apps' dev servers. */
async function develop() {
  if (!/^\d+$/.test(port)) throw new Error(`PORT: use a number, not ${port}.`)
  const ownPort = await freePort()
  const folders = publishedApps.map(({ folder }) => folder)
  const at = ['--against', address, '--upstream', `http://localhost:${ownPort}`, '--port', port]
  const overlay = started('apps', [portalCommand, 'dev', ...folders, ...at])
  const isReady = lineFrom(overlay, 'The pages are at')
  await startServer(ownPort)
  await isReady
  if (!stopping) console.log(`\n  ${address} shows every save. Ctrl+C stops it.\n`)
}

develop().catch((error) => fail(error.message))
