import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const built = z.object({ version: z.string() })

/** The accounts team's own checkout: their remote as a copy, the rest of the workspace as it is. */
export interface Checkout {
  /** Replaces a text in a file of the remote. */
  change(file: string, from: string, to: string): Promise<void>
  /** The team's `portal` command, in the remote's folder, with the team's token. */
  portal(...args: string[]): Promise<string>
  /** The version that was built last. */
  version(): Promise<string>
  remove(): Promise<void>
}

export async function checkOutRemoteAuth(): Promise<Checkout> {
  const workspace = await mkdtemp(join(tmpdir(), 'accounts-team-'))
  const remote = join(workspace, 'remote-auth')
  await cp(join(root, 'remote-auth'), remote, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
  })
  await symlink(join(root, 'remote-auth/node_modules'), join(remote, 'node_modules'))
  for (const name of ['shared', 'federation', 'node_modules'])
    await symlink(join(root, name), join(workspace, name))
  for (const name of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json']) {
    await cp(join(root, name), join(workspace, name))
  }
  const tokenFile = join(process.env.PORTAL_DATA_DIR ?? '', 'tokens/auth')

  return {
    async change(file, from, to) {
      const path = join(remote, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
      await writeFile(path, text.replaceAll(from, to))
    },
    async portal(...args) {
      const { stdout } = await run(process.execPath, [join(root, 'federation/bin/portal.js'), ...args], {
        cwd: remote,
        env: { ...process.env, PORTAL_TOKEN: (await readFile(tokenFile, 'utf8')).trim() },
      })
      return stdout
    },
    version: async () =>
      built.parse(JSON.parse(await readFile(join(remote, 'dist/portal.json'), 'utf8'))).version,
    remove: () => rm(workspace, { recursive: true, force: true }),
  }
}
