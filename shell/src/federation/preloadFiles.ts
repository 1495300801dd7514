import type { BootPreloads } from '@portal/shared/contract'

/** A file that hangs is let go: over HTTP/1.1 six that hang leave no connection for anything else. */
const longestMs = 6000

/** Whether each came. */
const asked = new Map<string, Promise<boolean>>()

async function ask(address: string, priority: RequestPriority): Promise<boolean> {
  const answer = await fetch(address, { priority, signal: AbortSignal.timeout(longestMs) })
  await answer.arrayBuffer()
  return answer.ok
}

/** What the page that was opened by its address needs, its HTML has asked for. */
const isLinked = (address: string) =>
  [...document.querySelectorAll('link[rel$="preload"]')].some((link) => link.getAttribute('href') === address)

/** Nothing is known of it any more: it is asked for again the next time. */
function forget(address: string): false {
  asked.delete(address)
  return false
}

/**
 * Asks for files of the release set at once, so that what imports them one after the other finds them in the browser's
 * cache, or on their way; the import checks their hashes. `low` is for what nobody has asked for yet. Settles when all
 * came or failed, with those that came; what failed is asked for again the next time.
 */
export async function preloadFiles(
  addresses: readonly string[],
  priority: RequestPriority = 'auto',
): Promise<string[]> {
  const coming = addresses.map((address) => {
    const known = asked.get(address)
    if (known) return known
    const file = isLinked(address)
      ? Promise.resolve(true)
      : ask(address, priority).catch(() => forget(address))
    asked.set(address, file)
    return file
  })
  const came = await Promise.all(coming)
  return addresses.filter((_, index) => came[index])
}

/**
 * Has scripts that have come compiled, and none of them run: what imports them waits neither for the browser's cache nor
 * for its parser. Not before they came, as a link cannot be taken back from one that hangs.
 */
export function compileScripts(addresses: readonly string[]): void {
  const links = addresses
    .filter((address) => address.endsWith('.js') && !isLinked(address))
    .map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
}

/** The files of the page at the route of this path. */
export const filesOf = (preloads: BootPreloads | undefined, path: string): string[] =>
  preloads?.routes[path]?.flatMap((index) => preloads.files[index] ?? []) ?? []
