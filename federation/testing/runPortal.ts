import { type ChildProcess, execFile, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const typescript = new URL('../bin/typescript.js', import.meta.url).href

/** What a call of the command line came to. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** A call: its words, the settings that it has besides what every program needs, and the folder it is made in. */
export interface Call {
  words: readonly string[]
  env: Record<string, string>
  cwd: string
}

type RunPortal = (words: readonly string[], env?: Record<string, string>, cwd?: string) => Promise<Ended>

/** Nothing of the developer's own settings. */
const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }

/** Starts `portal` as a terminal does; `ended` is told what it said. */
export function startPortal(
  words: readonly string[],
  { env = {}, cwd = process.cwd() }: Partial<Omit<Call, 'words'>> = {},
  ended: (stdout: string, stderr: string) => void = () => {},
): ChildProcess {
  const options = { cwd, env: { ...inherited, ...env } }
  return execFile(
    process.execPath,
    [fileOf('../bin/portal.js'), ...words],
    options,
    (_error, stdout, stderr) => ended(stdout.trim(), stderr.trim()),
  )
}

/** Runs `portal` as a terminal does: for what a process shows, its end and what it ends with. */
export const runPortal: RunPortal = (words, env, cwd) =>
  new Promise((resolve) => {
    const child = startPortal(words, { env, cwd }, (stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })

/**
 * Runs `portal` in one process that has loaded it once, a call after the other: to load it is a second of the
 * processor's time, and most of what a call costs.
 */
export function portalProcess(): { run: RunPortal; end: () => void } {
  const child = fork(fileOf('portalProcess.ts'), {
    env: inherited,
    execArgv: ['--conditions=source', '--import', typescript],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    run: (words, env = {}, cwd = process.cwd()) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) =>
          reject(new Error(`portal ${words.join(' ')}: ended by ${code}`))
        child.once('exit', ended)
        child.once('message', (said: Ended) => {
          child.off('exit', ended)
          resolve(said)
        })
        child.send({ words, env, cwd } satisfies Call)
      }),
    end: () => child.disconnect(),
  }
}
