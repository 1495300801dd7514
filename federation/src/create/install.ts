import { spawnSync } from 'node:child_process'
import { CommandFailure } from '../cli/failure.ts'
import type { Place } from './place.ts'

/** The package manager that runs this, by its own path; else what a terminal would find. */
function command({ kind }: Place): string[] {
  const running = process.env.npm_execpath ?? ''
  const isIts = kind === 'workspace' ? running.includes('pnpm') : /npm-cli\.c?js$/.test(running)
  if (isIts) return [process.execPath, running]
  return kind === 'workspace' ? ['npx', '--yes', 'pnpm@10'] : ['npm']
}

/**
 * Installs the packages of a remote, with which the lock file comes to know it; `what` where one more is meant.
 * @throws CommandFailure which says what to run again.
 */
export function install(place: Place, what: readonly string[] = []): void {
  const [program = '', ...words] = command(place)
  const options =
    place.kind === 'workspace'
      ? ['--no-frozen-lockfile', '--prefer-offline']
      : ['--prefer-offline', '--no-audit']
  const { status, stdout, stderr } = spawnSync(program, [...words, 'install', ...options, ...what], {
    cwd: place.directory,
    encoding: 'utf8',
  })
  if (status === 0) return
  const again = place.kind === 'workspace' ? 'npx --yes pnpm@10 install' : 'npm install'
  throw new CommandFailure(
    'refused',
    `The packages could not be installed. All else is done: run ${[again, ...what].join(' ')}\n${stdout}${stderr}`.trim(),
  )
}
