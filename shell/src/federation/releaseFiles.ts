import type { BootRemote } from '@portal/shared/contract'
import { z } from 'zod'

const importMap = z.object({ integrity: z.record(z.string(), z.string()) })

/** The hash of every script of the release set, by address, from the page's import map. */
function hashes(page: Document): Record<string, string> {
  const text = page.querySelector('script[type="importmap"]')?.textContent ?? '{}'
  return importMap.catch({ integrity: {} }).parse(JSON.parse(text)).integrity
}

/** The scripts that may have made a release fail: its own, and those that the page has requested. */
export function suspectScripts(
  { entry }: Pick<BootRemote, 'entry'>,
  requested: readonly string[],
  page: Document = document,
): [address: string, integrity: string][] {
  return Object.entries(hashes(page)).filter(
    ([address]) => address.startsWith(folderOf(entry)) || requested.includes(address),
  )
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1)

const requestedPaths = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name, window.location.href).pathname)

const answerMs = 1500

/**
 * The fault of a release's file. `entry`, `chunk`: it couldn't be loaded; `integrity`: it doesn't match its hash;
 * `shell`: it belongs to the shell or to another app.
 */
export type FileFault = 'entry' | 'chunk' | 'integrity' | 'shell'

/**
 * Fetches scripts again, bypassing the browser's cache, if they don't match the import map, and returns the fault.
 * Chromium retries a failed import, but from that cache, in which a damaged file would stay for a year.
 */
export async function repairCache(release: Pick<BootRemote, 'entry'>): Promise<FileFault | undefined> {
  const { entry } = release
  const signal = AbortSignal.timeout(answerMs)
  const isThere = (address: string, how: RequestInit) =>
    fetch(address, { ...how, signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  const repair = async ([address, integrity]: [string, string]): Promise<FileFault | undefined> => {
    if (await isThere(address, { integrity })) return undefined
    const came = await isThere(address, { cache: 'reload' })
    if (!address.startsWith(folderOf(entry))) return 'shell'
    if (came) return 'integrity'
    return address === entry ? 'entry' : 'chunk'
  }
  const faults = await Promise.all(suspectScripts(release, requestedPaths()).map(repair))
  // Its own files first, so that the app's fault isn't reported on the shell.
  return faults.find((fault) => fault && fault !== 'shell') ?? faults.find(Boolean)
}

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
