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

/** A terminal tells the programs itself, and a second word would cut the server's tidy end short. */
const patienceMs = { SIGINT: 5000, SIGTERM: 0, SIGHUP: 0 }

for (const [signal, patience] of Object.entries(patienceMs)) {
  process.on(signal, () => {
    stopping = true
    setTimeout(stopAll, patience).unref()
  })
}

/** Starts a program whose lines begin with its name. */
function started(name, args, cwd) {
  const program = start(process.execPath, args, { cwd, env })
  const colour = colours.shift() ?? 0
  const label = process.stdout.isTTY ? `\u001b[${colour}m${name.padEnd(12)}\u001b[0m` : name.padEnd(12)
  for (const stream of [program.child.stdout, program.child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(label, line))
  }
  return program
}

const lineFrom = ({ child }, words) =>
  new Promise((found) => child.stdout.on('data', (text) => String(text).includes(words) && found()))

async function develop() {
  const tsx = join(root, 'server/node_modules/tsx/dist/cli.mjs')
  const watch = ['watch', '--clear-screen=false', '--conditions=source', 'src/main.ts']
  const server = started('server', [tsx, ...watch], join(root, 'server'))
  // It knows the tokens of the parts as soon as it listens. Whatever else answers on the port is not this portal.
  await lineFrom(server, 'The portal listens')

  const [shell, ...remotes] = publishedParts
  const publishing = started(shell.name, [portalCommand, 'dev'], shell.folder)
  await Promise.race([lineFrom(publishing, 'is live'), publishing.end])
  for (const { name, folder } of remotes) if (!stopping) started(name, [portalCommand, 'dev'], folder)
  if (!stopping) console.log(`\n  ${address} reloads on every save. Ctrl+C ends it.\n`)
  await server.end
}

develop().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
  stopAll()
})
