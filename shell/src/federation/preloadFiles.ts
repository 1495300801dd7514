import type { BootPreloads } from '@portal/shared/contract'

/** A file that hangs is let go: over HTTP/1.1 six that hang leave no connection for anything else. */
const longestMs = 6000

const asked = new Map<string, Promise<unknown>>()

async function ask(address: string, priority: RequestPriority): Promise<void> {
  const answer = await fetch(address, { priority, signal: AbortSignal.timeout(longestMs) })
  await answer.arrayBuffer()
}

/**
 * Asks for files of the release set at once, so that what imports them one after the other finds them in the browser's
 * cache, or on their way; the import checks their hashes. `low` is for what nobody has asked for yet. Settles when all
 * came or failed; what failed is asked for again the next time.
 */
export async function preloadFiles(
  addresses: readonly string[],
  priority: RequestPriority = 'auto',
): Promise<void> {
  const coming = addresses.map((address) => {
    const known = asked.get(address)
    if (known) return known
    const file = ask(address, priority).catch(() => asked.delete(address))
    asked.set(address, file)
    return file
  })
  await Promise.all(coming)
}

/** The files of the page at the route of this path. */
export const filesOf = (preloads: BootPreloads | undefined, path: string): string[] =>
  preloads?.routes[path]?.flatMap((index) => preloads.files[index] ?? []) ?? []
