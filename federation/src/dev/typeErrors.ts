import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../app/packageFolder.ts'

/** The type errors of the app in `directory`, a line each; none without TypeScript. */
export function typeErrors(directory: string): Promise<string[]> {
  const typescript = packageFolder('typescript', directory)
  if (!typescript || !existsSync(join(directory, 'tsconfig.json'))) return Promise.resolve([])
  // Reuses the results of the previous check.
  const state = ['--incremental', '--tsBuildInfoFile', 'node_modules/.portal-types.tsbuildinfo']
  const args = [join(typescript, 'bin/tsc'), '--noEmit', '--pretty', 'false', ...state]
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: directory }, (_error, output) =>
      resolve(output.split('\n').filter((line) => /\berror TS\d+/.test(line))),
    )
  })
}
