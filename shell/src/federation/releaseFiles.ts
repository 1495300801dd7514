import type { BootRemote } from '@portal/shared/contract'
import { z } from 'zod'

const importMap = z.object({ integrity: z.record(z.string(), z.string()) })

/** The hash of every script of the release set, by address, as the page's import map has it. */
function hashes(page: Document): Record<string, string> {
  const text = page.querySelector('script[type="importmap"]')?.textContent ?? '{}'
  return importMap.catch({ integrity: {} }).parse(JSON.parse(text)).integrity
}

/** The scripts that an attempt to load a release may have failed at: its own, and whatever the page has asked for. */
export function suspectScripts(
  { entry }: Pick<BootRemote, 'entry'>,
  requested: readonly string[],
  page: Document = document,
): [address: string, integrity: string][] {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  return Object.entries(hashes(page)).filter(
    ([address]) => address.startsWith(folder) || requested.includes(address),
  )
}

const requestedPaths = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name, window.location.href).pathname)

const answerMs = 1500

/**
 * Fetches anew, past the browser's cache, whichever script is not what the import map says. Chromium tries a failed
 * import again, but takes it from that cache, where a file that came damaged would stay for a year.
 */
export async function repairCache(release: Pick<BootRemote, 'entry'>): Promise<void> {
  const signal = AbortSignal.timeout(answerMs)
  const repair = async ([address, integrity]: [string, string]) => {
    const isSound = await fetch(address, { integrity, signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isSound) await fetch(address, { cache: 'reload', signal })
  }
  await Promise.allSettled(suspectScripts(release, requestedPaths()).map(repair))
}

/** Whether the server gives the page that is open, now. */
export async function isServed(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(answerMs),
    })
    return answer.ok
  } catch {
    return false
  }
}
