import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { workspaceOf } from '../app/workspace.ts'
import { CommandFailure } from '../cli/failure.ts'
import { latestSdk } from './latestSdk.ts'

/** Where a new remote is created: in a folder of the portal's workspace, or in a folder with the SDK. */
export interface Project {
  kind: 'workspace' | 'own'
  /** The workspace's folder, or the remote's own. */
  directory: string
}

/** The SDK: the package for remotes in a repository of their own. */
export const sdkName = '@portal/sdk'
const packageJson = z.object({ dependencies: z.record(z.string(), z.string()).default({}) })

/** @throws CommandFailure for any other folder. */
export function projectAt(directory: string): Project {
  const workspace = workspaceOf(directory)
  if (workspace === directory) return { kind: 'workspace', directory }
  if (workspace)
    throw new CommandFailure(
      'usage',
      `An app is created at the root of the workspace: run it in ${workspace}`,
    )
  if (existsSync(join(directory, 'package.json')) && existsSync(join(directory, 'node_modules', sdkName)))
    return { kind: 'own', directory }
  throw new CommandFailure(
    'usage',
    `${directory} is neither the portal’s workspace nor a folder with its SDK: npm init -y, then npm install <the portal’s address>/sdk/latest.tgz`,
  )
}

/** The package.json of a folder with the SDK, in its own order. */
export const ownPackage = (directory: string): Record<string, unknown> =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')))

/** The dependencies with the SDK's permanent address, because the content of `latest.tgz` changes. */
export async function pinnedDependencies(directory: string): Promise<Record<string, string>> {
  const { dependencies } = packageJson.parse(ownPackage(directory))
  const given = dependencies[sdkName] ?? ''
  const isLatest = URL.canParse(given) && basename(new URL(given).pathname) === 'latest.tgz'
  return isLatest ? { ...dependencies, [sdkName]: await latestSdk(new URL(given).origin) } : dependencies
}
