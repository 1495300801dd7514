import type { BootPreloads } from '@portal/shared/contract'

/** Aborts hanging files: over HTTP/1.1, six of them would occupy all connections. */
const longestMs = 6000

/** By address: whether the file loaded. */
const asked = new Map<string, Promise<boolean>>()

async function ask(address: string, priority: RequestPriority): Promise<boolean> {
  const answer = await fetch(address, { priority, signal: AbortSignal.timeout(longestMs) })
  await answer.arrayBuffer()
  return answer.ok
}

/** The page's HTML already requests these. */
const isLinked = (address: string) =>
  [...document.querySelectorAll('link[rel$="preload"]')].some((link) => link.getAttribute('href') === address)

function forget(address: string): false {
  asked.delete(address)
  return false
}

/**
 * Requests files of the release set at once, so that nested imports find them in the browser's cache; the imports
 * check their hashes. `low` is for speculative requests. Resolves to the files that loaded once all have loaded or
 * failed. Failed ones are requested again next time.
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
      : ask(address, priority)
          .catch(() => false)
          .then((isThere) => isThere || forget(address))
    asked.set(address, file)
    return file
  })
  const came = await Promise.all(coming)
  return addresses.filter((_, index) => came[index])
}

/** Compiles scripts without running them, once they are loaded: a link can't be cancelled if it hangs. */
export function compileScripts(addresses: readonly string[]): void {
  const links = addresses
    .filter((address) => address.endsWith('.js') && !isLinked(address))
    .map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(...links)
}

export const filesOf = (preloads: BootPreloads | undefined, path: string): string[] =>
  preloads?.routes[path]?.flatMap((index) => preloads.files[index] ?? []) ?? []

/** Whether any of these pages needs antd; assumed where the files are unknown. */
export const usesAntd = (preloads: BootPreloads | undefined, pages: readonly { path: string }[]): boolean =>
  !preloads ||
  pages.some(({ path }) => filesOf(preloads, path).some((file) => /\/antd-[^/]*\.js$/.test(file)))
