import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from './root.ts'
import type { Command } from './team.ts'

/** A team's own checkout: a copy of its remote and of `shared`. */
interface Checkout {
  /** Replaces a text in one of the remote's files. */
  change(file: string, from: string, to: string): Promise<void>
  /** Writes a new file of the remote. */
  write(file: string, text: string): Promise<void>
  /** Runs the team's `portal` command in the remote's folder with its token; must succeed. */
  portal(...args: string[]): Promise<void>
  remove(): Promise<void>
}

/** Copies a folder of the workspace, using the original's packages. */
async function copyOf(name: string, workspace: string): Promise<string> {
  const folder = join(workspace, name)
  await cp(join(root, name), folder, {
    recursive: true,
    filter: (path) => !['node_modules', 'dist'].includes(basename(path)),
  })
  await mkdir(join(folder, 'node_modules/@portal'), { recursive: true })
  const packages = await readdir(join(root, name, 'node_modules'))
  for (const one of packages.filter((one) => one !== '@portal' && one !== '.provided'))
    await symlink(join(root, name, 'node_modules', one), join(folder, 'node_modules', one))
  for (const one of ['federation', 'shared'])
    await symlink(join(workspace, one), join(folder, 'node_modules/@portal', one))
  return folder
}

export async function checkOut(name: string, command: Command): Promise<Checkout> {
  const workspace = await mkdtemp(join(tmpdir(), `${name}-team-`))
  const folder = await copyOf(`remote-${name}`, workspace)
  await copyOf('shared', workspace)
  for (const other of ['federation', 'node_modules', 'shell'])
    await symlink(join(root, other), join(workspace, other))
  for (const file of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json'])
    await cp(join(root, file), join(workspace, file))

  return {
    async change(file, from, to) {
      const path = join(folder, file)
      const text = await readFile(path, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} does not say: ${from}`)
      await writeFile(path, text.replaceAll(from, to))
    },
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), text)
    },
    async portal(...args) {
      const token = await readFile(join(process.env.PORTAL_DATA_DIR ?? '', 'tokens', name), 'utf8')
      const env = { PORTAL_URL: process.env.PORTAL_URL ?? '', PORTAL_TOKEN: token.trim() }
      const { code, stdout, stderr } = await command(args, env, folder)
      if (code !== 0) throw new Error(`portal ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`)
    },
    remove: () => rm(workspace, { recursive: true, force: true }),
  }
}
