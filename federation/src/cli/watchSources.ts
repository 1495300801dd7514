import { existsSync, readdirSync, statSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** An editor writes a file in several steps. */
const calmMs = 120

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => foldersIn(join(folder, entry.name))),
]

/**
 * Calls `changed` once for each burst of changes in these files and folders. Folder by folder, because Node's own
 * recursive watch loses a file on Linux once an editor has replaced it. Ends with the returned function.
 */
export function watchSources(paths: readonly string[], changed: () => void): () => void {
  const watchers = new Map<string, ReturnType<typeof watch>>()
  let timer: NodeJS.Timeout | undefined

  function follow(folder: string, isSource: (name: string) => boolean): void {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && !isSource(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        followAll()
        changed()
      }, calmMs)
    })
    // The folder was taken away; its parent tells of it.
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
  }

  function forget(folder: string): void {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  function followAll(): void {
    for (const folder of watchers.keys()) if (!existsSync(folder)) forget(folder)
    const there = paths.filter((path) => existsSync(path))
    const files = there.filter((path) => statSync(path).isFile())
    for (const folder of new Set(files.map((file) => dirname(file)))) {
      const names = files.filter((file) => dirname(file) === folder).map((file) => basename(file))
      follow(folder, (name) => names.includes(name))
    }
    for (const path of there.filter((path) => statSync(path).isDirectory())) {
      for (const folder of foldersIn(path)) follow(folder, () => true)
    }
  }

  followAll()
  return () => {
    clearTimeout(timer)
    for (const folder of [...watchers.keys()]) forget(folder)
  }
}
