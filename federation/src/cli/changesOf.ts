import { watchSources } from './watchSources.ts'

/** The changes of files, for who looks at them one after the other. */
export interface Changes {
  /** Resolves when something changed since it resolved last. */
  next(): Promise<void>
}

/** Watches these files and folders; what changes while nobody waits is told to the next who does. */
export async function changesOf(paths: readonly string[]): Promise<Changes> {
  let pending = false
  let wake = () => {}
  await watchSources(paths, () => {
    pending = true
    wake()
  })
  return {
    async next() {
      if (!pending)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      pending = false
    },
  }
}
