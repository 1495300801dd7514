import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pagesOf } from '../app/pagesOf.ts'
import { readNamedApp } from '../app/readApp.ts'
import type { NewRemote } from './remote.ts'

/** The workspace's remotes by their folder; an unreadable one is skipped with a warning. */
async function remotesIn(workspace: string, but: string) {
  const folders = readdirSync(workspace).filter(
    (folder) => folder !== but && existsSync(join(workspace, folder, 'src/routes.ts')),
  )
  const found = []
  for (const folder of folders) {
    try {
      const { name, definition } = await readNamedApp(join(workspace, folder))
      found.push({ folder, name, paths: pagesOf(definition?.routes ?? []).map(({ path }) => path) })
    } catch {
      console.error(`${folder} can’t be read, so only the portal can check whether it has the same path`)
    }
  }
  return found
}

/** The new remote's conflicts with other apps of the workspace: its name and its path. */
export async function collisions(workspace: string, { name, path }: NewRemote): Promise<string[]> {
  const others = await remotesIn(workspace, `remote-${name}`)
  return others.flatMap((other) => [
    ...(other.name === name
      ? [`Rule name: ${other.folder} already has the name ${name}. Choose another name`]
      : []),
    ...(other.paths.some((taken) => taken.toLowerCase() === path.toLowerCase())
      ? [`Rule path: ${path} is a page of ${other.name}. Choose another path`]
      : []),
  ])
}
