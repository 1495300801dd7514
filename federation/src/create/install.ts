import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../cli/failure.ts'
import type { Project } from './project.ts'

/** pnpm in the workspace, and in a repository with its lock file; otherwise npm. */
const managerOf = ({ kind, directory }: Project) =>
  kind === 'workspace' || existsSync(join(directory, 'pnpm-lock.yaml')) ? 'pnpm' : 'npm'

/** The running package manager by its own path; otherwise the one on the PATH. */
function command(manager: 'npm' | 'pnpm'): string[] {
  const running = process.env.npm_execpath ?? ''
  if (new RegExp(`[\\\\/]${manager}(?:-cli)?\\.c?js$`).test(running)) return [process.execPath, running]
  return manager === 'pnpm' ? ['npx', '--yes', 'pnpm@10'] : ['npm']
}

/**
 * Installs a remote's packages, which also updates the lock file.
 * @throws CommandFailure with the command to repeat.
 */
export function install(project: Project): void {
  const manager = managerOf(project)
  const [program = '', ...args] = command(manager)
  const options =
    manager === 'pnpm' ? ['--no-frozen-lockfile', '--prefer-offline'] : ['--prefer-offline', '--no-audit']
  const { status, stdout, stderr } = spawnSync(program, [...args, 'install', ...options], {
    cwd: project.directory,
    encoding: 'utf8',
  })
  if (status === 0) return
  const again = manager === 'pnpm' ? 'npx --yes pnpm@10 install' : 'npm install'
  throw new CommandFailure(
    'refused',
    `The packages couldn’t be installed; everything else is done. Run ${again}\n${stdout}${stderr}`.trim(),
  )
}
