import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Where commands run: a folder, and additional environment variables. */
export interface Terminal {
  cwd: string
  env: Record<string, string>
}

/** A shell in its own process group, so that a running command is ended with its children. */
function shell(commands: string, { cwd, env }: Terminal) {
  const child = spawn('sh', ['-ec', commands], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return { child, said: () => said, closed: once(child, 'close') }
}

/** Runs commands and returns their output. */
export async function type(commands: string, terminal: Terminal): Promise<string> {
  const { said, closed } = shell(commands, terminal)
  const [code] = await closed
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${said()}`)
  return said()
}

/** Starts a command and waits for a word in its output. */
export async function typeUntil(command: string, word: string, terminal: Terminal) {
  const { child, said, closed } = shell(command, terminal)
  await new Promise<void>((found, failed) => {
    const look = () => said().includes(word) && found()
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    closed.then(() => failed(new Error(`${command} ended before “${word}”:\n${said()}`)))
  })
  return {
    said: said(),
    /** The output so far. */
    output: said,
    async end() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await closed
    },
  }
}
