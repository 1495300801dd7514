import { keepToasts } from '@portal/shared/ui/toast'
import type { DataRouter } from 'react-router-dom'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import { documentCode } from './documentCode'

type Navigation = Pick<DataRouter['state']['navigation'], 'location' | 'historyAction'>

/** What of the browser leads to another document. */
export type Address = Pick<Location, 'href' | 'assign' | 'replace' | 'reload'>

/** Has the browser load a page as the router would show it: as a new entry of the history, in the place of this one, or the one that it went back to. */
export function load(address: string, { historyAction }: Navigation, browser: Address): void {
  // Going back, the browser is at its address already; and to the same one it would only scroll.
  const isThere = address.split('#')[0] === browser.href.split('#')[0]
  if (historyAction === 'POP' || isThere) browser.reload()
  else if (historyAction === 'REPLACE') browser.replace(address)
  else browser.assign(address)
}

/** A slow line is no lost one: the browser itself would wait longer. */
const answerMs = 10_000

/** So long what came over the line says that the portal is there. */
const freshMs = 3000

const resources = () =>
  performance.getEntriesByType('resource').filter((one) => one instanceof PerformanceResourceTiming)

/** Whether something of the portal has come over the line just now: a call's answer, or that to the look ahead of the click. */
export function cameLately(
  entries: readonly Pick<PerformanceResourceTiming, 'responseEnd' | 'transferSize'>[] = resources(),
): boolean {
  const since = performance.now() - freshMs
  return navigator.onLine && entries.some((one) => one.responseEnd > since && one.transferSize > 0)
}

/** Asked only where nothing tells: it is a round trip before the page is asked for. */
const isThereNow = async (withinMs: number): Promise<boolean> =>
  cameLately() || (await network.isReachable(withinMs))

/** What is waited for before this document goes, but no longer: what was sent is done, and its end is said. */
const patienceMs = 4000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

interface Leaving {
  /** What the router is about to do. */
  navigation: () => Navigation
  /** Settles once the saved state is written, and what was sent is answered. */
  settled: () => Promise<unknown>
  isReachable?: (withinMs: number) => Promise<boolean>
  browser?: Address
  /** The document that goes. */
  code?: Pick<typeof documentCode, 'leave'>
}

/**
 * Loads a page into a document of its own, with what is kept of this one: the saved state, and the toasts that stand.
 * @throws OfflineError where nothing would come: this document stays, and says so.
 */
export async function loadDocument(
  { url, signal }: Request,
  { navigation, settled, isReachable = isThereNow, browser = window.location, code = documentCode }: Leaving,
): Promise<never> {
  const [isThere] = await Promise.all([isReachable(answerMs), Promise.race([settled(), patience()])])
  // Somebody went elsewhere meanwhile.
  signal.throwIfAborted()
  if (!isThere) throw new OfflineError('a page in a document of its own')
  keepToasts()
  // A document that comes back from the browser's cache would still be on its way.
  window.addEventListener('pageshow', ({ persisted }) => persisted && browser.reload())
  code.leave()
  const on = navigation()
  // The router's requests have no hash.
  load(url + (on.location?.hash ?? ''), on, browser)
  return new Promise(() => {})
}
