import type { BootRemote } from '@portal/shared/contract'
import { z } from 'zod'

const importMap = z.object({ integrity: z.record(z.string(), z.string()) })

/** The scripts of the release that `entry` begins, as the page's import map lists them. */
export function scriptsOf(entry: string, page: Document = document): string[] {
  const text = page.querySelector('script[type="importmap"]')?.textContent ?? '{}'
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const { integrity } = importMap.catch({ integrity: {} }).parse(JSON.parse(text))
  return Object.keys(integrity).filter((address) => address.startsWith(folder))
}

const refetchMs = 1500

/**
 * Fetches a release's scripts past the browser's cache. Chromium tries a failed import again, but takes it from its
 * cache, where a file that came damaged would stay for a year.
 */
export async function refetch({ entry }: Pick<BootRemote, 'entry'>): Promise<void> {
  const signal = AbortSignal.timeout(refetchMs)
  await Promise.allSettled(scriptsOf(entry).map((address) => fetch(address, { cache: 'reload', signal })))
}

/** Whether the server gives the entry now; asked past the cache, so that it does not wait behind a request that hangs. */
export async function isReachable({ entry }: Pick<BootRemote, 'entry'>): Promise<boolean> {
  try {
    const answer = await fetch(entry, { cache: 'no-store', signal: AbortSignal.timeout(refetchMs) })
    return answer.ok
  } catch {
    return false
  }
}
