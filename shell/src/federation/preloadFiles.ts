import type { BootPreloads } from '@portal/shared/contract'

/** A file that hangs is let go: over HTTP/1.1 six that hang leave no connection for anything else. */
const longestMs = 6000

const asked = new Map<string, Promise<unknown>>()

async function ask(address: string, priority: RequestPriority): Promise<void> {
  const answer = await fetch(address, { priority, signal: AbortSignal.timeout(longestMs) })
  await answer.arrayBuffer()
}

/** What the page that was opened by its address needs, its HTML has asked for. */
const isLinked = (address: string) =>
  [...document.querySelectorAll('link[rel$="preload"]')].some((link) => link.getAttribute('href') === address)

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
    const file = isLinked(address)
      ? Promise.resolve()
      : ask(address, priority).catch(() => asked.delete(address))
    asked.set(address, file)
    return file
  })
  await Promise.all(coming)
}

/** The files of the page at the route of this path. */
export const filesOf = (preloads: BootPreloads | undefined, path: string): string[] =>
  preloads?.routes[path]?.flatMap((index) => preloads.files[index] ?? []) ?? []
