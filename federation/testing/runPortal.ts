import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../bin/portal.js', import.meta.url))

/** What a call of the command line came to. */
export interface Ended {
  code: number
  stdout: string
  stderr: string
}

/** Runs `portal` as a terminal does, with nothing of the developer's own settings. */
export function runPortal(
  words: readonly string[],
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<Ended> {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [command, ...words],
      { cwd, env: { ...inherited, ...env } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, stdout: stdout.trim(), stderr: stderr.trim() }),
    )
  })
}
