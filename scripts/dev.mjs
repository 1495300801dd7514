import './node-version.mjs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { portalCommand } from './build.mjs'
import { publishedParts, root } from './parts.mjs'
import { start, stopAll } from './processes.mjs'

const port = process.env.PORT || '3000'
const address = `http://localhost:${port}`
const env = {
  PORT: port,
  PORTAL_URL: address,
  DATA_DIR: resolve(root, process.env.DATA_DIR || '.data'),
  RELOAD_ON_RELEASE: '1',
  // Each part is given one by this portal; one for another portal would be refused.
  PORTAL_TOKEN: '',
}
const colours = [36, 35, 33, 32, 34, 31]
let stopping = false

/** Ctrl+C reaches the programs directly. A second signal would interrupt the server while it shuts down. */
const patienceMs = { SIGINT: 5000, SIGTERM: 0, SIGHUP: 0 }

for (const [signal, patience] of Object.entries(patienceMs)) {
  process.on(signal, () => {
    stopping = true
    setTimeout(stopAll, patience).unref()
  })
}

/** Stops everything: with one of its programs missing, `dev` would look as if it worked. */
function fail(message) {
  if (stopping) return
  stopping = true
  process.exitCode = 1
  console.error(message)
  stopAll()
  // Programs of a program that was killed may keep running, and its output open.
  setTimeout(() => process.exit(), 10_000).unref()
}

/** Starts a program, prefixes its lines with its name, and stops everything when it ends. */
function started(name, args, cwd) {
  const program = start(process.execPath, args, { cwd, env })
  const colour = colours.shift() ?? 0
  const label = process.stdout.isTTY ? `\u001b[${colour}m${name.padEnd(12)}\u001b[0m` : name.padEnd(12)
  const [output, errors] = [program.child.stdout, program.child.stderr].map((stream) =>
    createInterface(stream),
  )
  for (const lines of [output, errors]) lines.on('line', (line) => console.log(label, line))
  program.child.once('exit', (code, signal) =>
    fail(`${name} ended (${signal ?? `exit code ${code}`}), so everything is stopped.`),
  )
  program.end.catch((error) => fail(`${name} can't be started: ${error.message}`))
  return { output, end: program.end }
}

/** Waits for a line with these words, or for the end of the program. */
const lineFrom = ({ output, end }, words) =>
  Promise.race([end, new Promise((found) => output.on('line', (line) => line.includes(words) && found()))])

/** Node restarts the server on each save. If a save breaks it, Node waits for the next one. */
function startServer() {
  const watch = [
    '--watch',
    '--watch-preserve-output',
    '--conditions=source',
    '--import',
    'tsx',
    'src/main.ts',
  ]
  const server = started('server', watch, join(root, 'server'))
  let isRestarting = false
  server.output.on('line', (line) => {
    if (line.includes("Restarting 'src")) isRestarting = true
    if (line.startsWith('The portal listens')) isRestarting = false
    if (/(Failed|Completed) running 'src/.test(line) && !isRestarting)
      fail('The server ended, so everything is stopped. Its last lines say why.')
  })
  // Another program on the port must not be mistaken for this portal.
  return lineFrom(server, 'The portal listens')
}

async function develop() {
  await startServer()
  if (stopping) return
  const [shell, ...remotes] = publishedParts
  // Remotes can only be activated beside a shell.
  await lineFrom(started(shell.name, [portalCommand, 'dev'], shell.folder), 'is live')
  for (const { name, folder } of remotes) if (!stopping) started(name, [portalCommand, 'dev'], folder)
  if (!stopping) console.log(`\n  ${address} reloads on every save. Ctrl+C ends it.\n`)
}

develop().catch((error) => fail(error.message))
