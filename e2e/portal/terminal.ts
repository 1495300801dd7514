import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Where commands are typed: a folder, and what is set beyond the test's own environment. */
export interface Terminal {
  cwd: string
  env: Record<string, string>
}

/** A shell of its own group: a command that goes on is ended with all that it started. */
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

/** Types commands as they stand, and waits for their end; what they said. */
export async function type(commands: string, terminal: Terminal): Promise<string> {
  const { said, closed } = shell(commands, terminal)
  const [code] = await closed
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${said()}`)
  return said()
}

/** Types a command that goes on, and waits for its word. */
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
    /** What it has said by now. */
    output: said,
    async end() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await closed
    },
  }
}
