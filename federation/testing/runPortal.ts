import { type ChildProcess, execFile, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const typescript = new URL('../bin/typescript.js', import.meta.url).href

/** The result of a call of the command line. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A call: its arguments, its environment and its folder. */
export interface Call {
  args: readonly string[]
  env: Record<string, string>
  cwd: string
}

type RunPortal = (args: readonly string[], env?: Record<string, string>, cwd?: string) => Promise<Ended>

/** Nothing of the developer's own settings. */
const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

/** Starts `portal` like a terminal; `ended` is called with its output. */
export function startPortal(
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: Partial<Omit<Call, 'args'>> = {},
  ended: (stdout: string, stderr: string) => void = () => {},
): ChildProcess {
  const options = { cwd, env: { ...inherited, ...env } }
  return execFile(
    process.execPath,
    [fileOf('../bin/portal.js'), ...args],
    options,
    (_error, stdout, stderr) => ended(stdout.trim(), stderr.trim()),
  )
}

/** Runs `portal` like a terminal, to test its output and exit code. */
export const runPortal: RunPortal = (args, env, cwd) =>
  new Promise((resolve) => {
    const child = startPortal(args, { env, cwd }, (stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

/** Runs several calls of `portal` in one process, because loading it takes a second. */
export function portalProcess(): { run: RunPortal; end: () => void } {
  const child = fork(fileOf('portalProcess.ts'), {
    env: inherited,
    execArgv: ['--conditions=source', '--import', typescript],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    run: (args, env = {}, cwd = process.cwd()) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`portal ${args.join(' ')}: ended by ${code}`))
        child.once('exit', ended)
        child.once('message', (said: Ended) => {
          child.off('exit', ended)
          resolve(said)
        })
        child.send({ args, env, cwd } satisfies Call)
      }),
    end: () => child.disconnect(),
  }
}
