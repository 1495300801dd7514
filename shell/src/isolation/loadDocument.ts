import { saveToasts } from '@portal/shared/ui/toast'
import type { DataRouter } from 'react-router-dom'
import { after } from '../boot/after'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import { thisDocument } from './ownDocument'

type Navigation = Pick<DataRouter['state']['navigation'], 'location' | 'historyAction'>

/** The part of `location` that navigates. */
export type Address = Pick<Location, 'href' | 'assign' | 'replace' | 'reload'>

/** Loads a page as a new history entry, as a replacement, or as the one that Back returned to. */
export function load(address: string, { historyAction }: Navigation, browser: Address): void {
  // Going back, the address has already changed, and assigning the same one would only scroll.
  const isThere = address.split('#')[0] === browser.href.split('#')[0]
  if (historyAction === 'POP' || isThere) browser.reload()
  else if (historyAction === 'REPLACE') browser.replace(address)
  else browser.assign(address)
}

/** The longest wait for a response, for slow connections. */
const answerMs = 10_000

/** The longest wait for running writes, so that their result is still shown here. */
const timeoutMs = 4000

/** Shows a request's page in a new document; never resolves. */
export type LoadDocument = (request: Request) => Promise<never>

interface Leaving {
  navigation: () => Navigation
  /** Resolves once the state is saved and running writes are answered. */
  settled: () => Promise<unknown>
  isReachable?: (withinMs: number) => Promise<boolean>
  browser?: Address
  current?: typeof thisDocument
}

/**
 * Loads a page in a new document. The saved state and the open toasts go with it.
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
  const [isThere] = await Promise.all([isReachable(answerMs), Promise.race([settled(), after(timeoutMs)])])
  // The user navigated elsewhere meanwhile.
  signal.throwIfAborted()
  if (!isThere) throw new OfflineError('a page in a document of its own')
  saveToasts()
  // A document restored from the browser's cache would still be waiting.
  window.addEventListener('pageshow', ({ persisted }) => persisted && browser.reload())
  // Later navigations also load a document, because this one is about to be replaced.
  current.group = 'leaving'
  const on = navigation()
  // The router's requests have no hash.
  load(url + (on.location?.hash ?? ''), on, browser)
  return new Promise(() => {})
}
