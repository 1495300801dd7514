import { readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the sources, or of the compiled server. */
const root = join(import.meta.dirname, '../..')
const extension = extname(import.meta.filename)

export interface FoundModule {
  /** Its path from the folder of the sources. */
  file: string
  exports: Record<string, unknown>
}

/** The files with this role, which is part of their name: `club/papers/papers.routes.ts` for `routes`. */
export const filesOf = (role: string): string[] =>
  readdirSync(root, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith(`.${role}${extension}`))
    .sort()

export async function modulesOf(role: string): Promise<FoundModule[]> {
  const found: FoundModule[] = []
  for (const file of filesOf(role))
    found.push({ file, exports: await import(pathToFileURL(join(root, file)).href) })
  return found
}
