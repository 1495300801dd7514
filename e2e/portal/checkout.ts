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

/** A team's own checkout: their part as a copy, the rest of the workspace as it is. */
export interface Checkout {
  /** Replaces a text in a file of the part. */
  change(file: string, from: string, to: string): Promise<void>
  /** The team's `portal` command, in the part's folder, with the team's token. */
  portal(...args: string[]): Promise<string>
  /** The version that was built last. */
  version(): Promise<string>
  remove(): Promise<void>
}

export const checkOutRemote = (name: string) => checkOut(`remote-${name}`, name)
export const checkOutShell = () => checkOut('shell', 'shell')

async function checkOut(part: string, name: string): Promise<Checkout> {
  const workspace = await mkdtemp(join(tmpdir(), `${name}-team-`))
  const folder = join(workspace, part)
  await cp(join(root, part), folder, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
  })
  await symlink(join(root, part, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ['shared', 'federation', 'node_modules'])
    await symlink(join(root, name), join(workspace, name))
  for (const name of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json']) {
    await cp(join(root, name), join(workspace, name))
  }
  const tokenFile = join(process.env.PORTAL_DATA_DIR ?? '', 'tokens', name)

  return {
    async change(file, from, to) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
      await writeFile(path, text.replaceAll(from, to))
    },
    async portal(...args) {
      const { stdout } = await run(process.execPath, [join(root, 'federation/bin/portal.js'), ...args], {
        cwd: folder,
        env: { ...process.env, PORTAL_TOKEN: (await readFile(tokenFile, 'utf8')).trim() },
      })
      return stdout
    },
    version: async () =>
      built.parse(JSON.parse(await readFile(join(folder, 'dist/portal.json'), 'utf8'))).version,
    remove: () => rm(workspace, { recursive: true, force: true }),
  }
}
