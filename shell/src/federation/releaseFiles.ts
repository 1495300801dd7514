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
  return Object.entries(hashes(page)).filter(
    ([address]) => address.startsWith(folderOf(entry)) || requested.includes(address),
  )
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1)

const requestedPaths = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name, window.location.href).pathname)

const answerMs = 1500

/**
 * What is wrong with the files of a release. `entry`, `chunk`: one could not be had; `integrity`: one is not what its
 * hash says; `shell`: it is a file of the shell's, or of another part's.
 */
export type FileFault = 'entry' | 'chunk' | 'integrity' | 'shell'

/**
 * Fetches anew, past the browser's cache, whichever script is not what the import map says, and tells what was wrong.
 * Chromium tries a failed import again, but takes it from that cache, where a file that came damaged would stay for a year.
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
  // Its own first: a part that fails by itself is not the shell's fault as well.
  return faults.find((fault) => fault && fault !== 'shell') ?? faults.find(Boolean)
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
