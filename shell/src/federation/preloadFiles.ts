import type { BootPreloads } from '@portal/shared/contract'

const asked = new Set<string>()

/** Of a script the browser takes the hash from the page's import map. */
const linkTo = (address: string): Record<string, string> | undefined => {
  if (/\.m?js$/.test(address)) return { rel: 'modulepreload', crossorigin: 'anonymous' }
  return address.endsWith('.css') ? { rel: 'preload', as: 'style' } : undefined
}

/**
 * Asks for files of the release set at once, each only the first time: what imports them one after the other finds them
 * on their way. `priority` is `low` for what nobody has asked for yet.
 */
export function preloadFiles(addresses: readonly string[], priority: 'auto' | 'low' = 'auto'): void {
  for (const address of addresses) {
    const kind = linkTo(address)
    if (!kind || asked.has(address)) continue
    asked.add(address)
    const link = document.createElement('link')
    for (const [name, value] of Object.entries({ ...kind, fetchpriority: priority, href: address }))
      link.setAttribute(name, value)
    document.head.append(link)
  }
}

/** The files of the page at the route of this path. */
export const filesOf = (preloads: BootPreloads | undefined, path: string): string[] =>
  preloads?.routes[path]?.flatMap((index) => preloads.files[index] ?? []) ?? []
