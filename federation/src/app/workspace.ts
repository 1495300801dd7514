import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The workspace that contains `directory`: the nearest folder above it with a pnpm-workspace.yaml and the package
 * `federation`. Undefined for an app in its own repository.
 */
export function workspaceOf(directory: string): string | undefined {
  const marks = ['pnpm-workspace.yaml', 'federation/package.json'].map((name) => join(directory, name))
  if (marks.every((mark) => existsSync(mark))) return directory
  return dirname(directory) === directory ? undefined : workspaceOf(dirname(directory))
}
