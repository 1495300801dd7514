import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../cli/failure.ts'
import type { Place } from './place.ts'

/** pnpm in the workspace, and in a repository that has its lock file; else npm. */
const managerOf = ({ kind, directory }: Place) =>
  kind === 'workspace' || existsSync(join(directory, 'pnpm-lock.yaml')) ? 'pnpm' : 'npm'

/** The package manager that runs this, by its own path; else what a terminal would find. */
function command(manager: 'npm' | 'pnpm'): string[] {
  const running = process.env.npm_execpath ?? ''
  if (new RegExp(`[\\\\/]${manager}(?:-cli)?\\.c?js$`).test(running)) return [process.execPath, running]
  return manager === 'pnpm' ? ['npx', '--yes', 'pnpm@10'] : ['npm']
}

/**
 * Installs the packages of a remote, with which the lock file comes to know it.
 * @throws CommandFailure which says what to run again.
 */
export function install(place: Place): void {
  const manager = managerOf(place)
  const [program = '', ...words] = command(manager)
  const options =
    manager === 'pnpm' ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--prefer-offline', '--no-audit']
  const { status, stdout, stderr } = spawnSync(program, [...words, 'install', ...options], {
    cwd: place.directory,
    encoding: 'utf8',
  })
  if (status === 0) return
  const again = manager === 'pnpm' ? 'npx --yes pnpm@10 install' : 'npm install'
  throw new CommandFailure(
    'refused',
    `The packages could not be installed. Everything else is done: run ${again}\n${stdout}${stderr}`.trim(),
  )
}
