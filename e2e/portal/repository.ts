import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Terminal, type } from './terminal.ts'

/**
 * The repository as a team clones it, with its packages. What was built comes along: an unchanged part is not built
 * again wherever it stands.
 */
export async function cloneRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-clone-'))
  const terminal = (env: Record<string, string> = {}): Terminal => ({ cwd: folder, env })
  const here = { cwd: root, env: {} }
  const committed = await type('git ls-files -co --exclude-standard', here)
  const built = await type('ls -d shell/dist remote-*/dist server/dist shared/dist', here)
  for (const path of [...committed.trim().split('\n'), ...built.trim().split('\n')])
    await cp(join(root, path), join(folder, path), { recursive: true, force: true }).catch(ignoreGone)
  await type(
    `git init -q && git add -A && git -c user.name=team -c user.email=team@institute.example commit -qm clone
     npx --yes pnpm@10 install --frozen-lockfile --prefer-offline`,
    terminal(),
  )
  return {
    folder,
    terminal,
    /** Files that are not as they were cloned. */
    changed: async () =>
      (await type('git status --porcelain -uall', terminal()))
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(3)),
    // A check of types that `dev` began may still write there.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  }
}

/** A file that is deleted here and not yet committed so. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
