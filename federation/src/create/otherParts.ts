import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf } from '../part/pagesOf.ts'
import { readNamedPart } from '../part/readPart.ts'
import type { NewRemote } from './remote.ts'

/** The remotes of a workspace by their folder; one that cannot be read just now is left out, and said so. */
async function remotesIn(workspace: string, but: string) {
  const folders = readdirSync(workspace).filter(
    (folder) => folder !== but && existsSync(join(workspace, folder, 'src/routes.ts')),
  )
  const found = []
  for (const folder of folders) {
    try {
      const { name, definition } = await readNamedPart(join(workspace, folder))
      found.push({ folder, name, paths: pagesOf(definition?.routes ?? []).map(({ path }) => path) })
    } catch {
      console.error(`${folder} cannot be read: whether it has the same path, the portal will say`)
    }
  }
  return found
}

/** What of a new remote another part of the workspace has: its name, its path. */
export async function collisions(workspace: string, { name, path }: NewRemote): Promise<string[]> {
  const others = await remotesIn(workspace, `remote-${name}`)
  return others.flatMap((other) => [
    ...(other.name === name
      ? [`Rule name: ${other.folder} is already called ${name}. Choose another name`]
      : []),
    ...(other.paths.some((taken) => taken.toLowerCase() === path.toLowerCase())
      ? [`Rule path: ${path} is a page of ${other.name}. Choose another path`]
      : []),
  ])
}
