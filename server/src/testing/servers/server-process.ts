import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testProcess } from './test-process.ts'

const serverFolder = join(import.meta.dirname, '../../..')

/** Creates a folder for one test's data; the test removes it. */
export const newDataDir = () => mkdtempSync(join(tmpdir(), 'portal-data-'))

export interface ServerProcess {
  process: ChildProcess
  origin: Promise<string>
  ended: Promise<{ code: number | null; output: string }>
}

/** Compiles the server as `pnpm start` does; repeated calls cost almost nothing. */
export function buildServer(): void {
  const built = spawnSync(process.execPath, ['scripts/build.js'], { cwd: serverFolder, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`tsc: ${built.stdout}`)
}

/** Starts a program of the server in a separate process; the portal itself by default. */
export function startServer(
  env: Record<string, string>,
  [program = 'main.js', ...args]: string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [join('dist', program), ...args], {
    cwd: serverFolder,
    env: { ...testProcess(), NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', DEMO: '0', ...env },
    // Includes the IPC channel that `pnpm start` uses.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  let listening = (_origin: string) => {}
  const origin = new Promise<string>((resolve, reject) => {
    listening = resolve
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
  origin.catch(() => {})
  const note = (chunk: Buffer) => {
    output += chunk
    const [, address] = /listens on ([^\s"]+)/.exec(output) ?? []
    if (address) listening(address)
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  return {
    process: child,
    origin,
    ended: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))),
  }
}
