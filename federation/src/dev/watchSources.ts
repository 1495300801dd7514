import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { watch } from 'chokidar'

/** An editor writes a file in several steps. */
const calmMs = 120

/** Calls `changed` once for each burst of changes. Resolves to a function that stops watching. */
export async function watchSources(
  paths: readonly string[],
  changed: () => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(paths.filter(existsSync), { ignoreInitial: true, atomic: calmMs })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(changed, calmMs)
  })
  await once(watcher, 'ready')
  return () => {
    clearTimeout(timer)
    return watcher.close()
  }
}
