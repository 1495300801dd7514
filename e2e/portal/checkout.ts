import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Command } from './command.ts'
import { root } from './root.ts'

const manifest = z.object({ version: z.string(), files: z.record(z.string(), z.string()) })

/** The manifest of the last build in `folder`. */
const manifestIn = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(join(folder, 'dist/release.json'), 'utf8')))

/** Every built file of the app, with its hash. */
export async function builtFiles(folder: string): Promise<string[]> {
  const { files } = await manifestIn(folder)
  return Object.entries(files).map(([file, hash]) => `${file} ${hash}`)
}

/** A team's own checkout: a copy of its app, and of `shared` if wanted. */
export interface Checkout {
  /** The app's folder. */
  folder: string
  /** Replaces a text in one of the app's files. */
  change(file: string, from: string, to: string): Promise<void>
  /** Writes a new file of the app. */
  write(file: string, text: string): Promise<void>
  /** Runs the team's `portal` command in the app's folder with its token; must succeed. */
  portal(...args: string[]): Promise<void>
  /** Rolls back to the app's previous release, like `portal rollback`. */
  rollBack(): Promise<void>
  /** The version built last. */
  version(): Promise<string>
  remove(): Promise<void>
}

interface CheckoutOptions {
  /** Whether the team has its own copy of `shared`, at `../shared`. */
  ownShared?: boolean
}

export const checkOutRemote = (name: string, command: Command, options: CheckoutOptions = {}) =>
  checkOut(`remote-${name}`, name, command, options)
export const checkOutShell = (command: Command) => checkOut('shell', 'shell', command, {})

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

async function checkOut(
  part: string,
  name: string,
  command: Command,
  { ownShared = false }: CheckoutOptions,
): Promise<Checkout> {
  const workspace = await mkdtemp(join(tmpdir(), `${name}-team-`))
  const folder = await copyOf(part, workspace)
  const others = [
    'federation',
    'node_modules',
    ...(ownShared ? [] : ['shared']),
    ...(part === 'shell' ? [] : ['shell']),
  ]
  for (const other of others) await symlink(join(root, other), join(workspace, other))
  if (ownShared) await copyOf('shared', workspace)
  for (const name of ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json']) {
    await cp(join(root, name), join(workspace, name))
  }
  const tokenFile = join(process.env.PORTAL_DATA_DIR ?? '', 'tokens', name)
  const token = async () => (await readFile(tokenFile, 'utf8')).trim()

  return {
    folder,
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
      const env = { PORTAL_URL: process.env.PORTAL_URL ?? '', PORTAL_TOKEN: await token() }
      const { code, stdout, stderr } = await command(args, env, folder)
      if (code !== 0) throw new Error(`portal ${args.join(' ')} ended with ${code}:\n${stdout}\n${stderr}`)
    },
    async rollBack() {
      const answer = await fetch(`${process.env.PORTAL_URL}/backend/release/${name}/rollback`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        body: '{}',
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    version: async () => (await manifestIn(folder)).version,
    remove: () => rm(workspace, { recursive: true, force: true }),
  }
}
