import { keepToasts } from '@portal/shared/ui/toast'
import type { DataRouter } from 'react-router-dom'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import { thisDocument } from './ownDocument'

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

/** How long an answer may take on a slow line. */
const answerMs = 10_000

/** How long changes that were sent may take, so that their result is still shown here. */
const patienceMs = 4000

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, patienceMs))

/** Shows the page of a request in a new document; it never resolves. */
export type LoadDocument = (request: Request) => Promise<never>

interface Leaving {
  /** What the router is about to do. */
  navigation: () => Navigation
  /** Settles once the saved state is written, and what was sent is answered. */
  settled: () => Promise<unknown>
  isReachable?: (withinMs: number) => Promise<boolean>
  browser?: Address
  current?: typeof thisDocument
}

/**
 * Loads a page into a new document. The saved state and the open toasts go with it.
 * @throws OfflineError if the portal can't be reached: this document stays and says so.
 */
export async function loadDocument(
  { url, signal }: Request,
  {
    navigation,
    settled,
    isReachable = network.isReachable,
    browser = window.location,
    current = thisDocument,
  }: Leaving,
): Promise<never> {
  const [isThere] = await Promise.all([isReachable(answerMs), Promise.race([settled(), patience()])])
  // Somebody went elsewhere meanwhile.
  signal.throwIfAborted()
  if (!isThere) throw new OfflineError('a page in a document of its own')
  keepToasts()
  // A document that comes back from the browser's cache would still be on its way.
  window.addEventListener('pageshow', ({ persisted }) => persisted && browser.reload())
  // Wherever somebody goes from now on is loaded, too: a page shown here would be gone in a moment.
  current.group = 'leaving'
  const on = navigation()
  // The router's requests have no hash.
  load(url + (on.location?.hash ?? ''), on, browser)
  return new Promise(() => {})
}
