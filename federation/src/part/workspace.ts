import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The folder of the portal's workspace that `directory` is in: the nearest one above it with a pnpm-workspace.yaml and
 * the package `federation`. Undefined for a part in a repository of its own.
 */
export function workspaceOf(directory: string): string | undefined {
  const marks = ['pnpm-workspace.yaml', 'federation/package.json'].map((name) => join(directory, name))
  if (marks.every((mark) => existsSync(mark))) return directory
  return dirname(directory) === directory ? undefined : workspaceOf(dirname(directory))
}
