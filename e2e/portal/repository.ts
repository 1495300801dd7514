import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Terminal, type } from './terminal.ts'

/** Clones the repository with packages and builds; unchanged apps aren't built again. */
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
    /** Files that differ from the clone. */
    changed: async () =>
      (await type('git status --porcelain -uall', terminal()))
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(3)),
    // A type check started by `dev` may still write there.
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 }),
  }
}

/** Ignores files that are deleted but not committed. */
function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
