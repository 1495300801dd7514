import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { z } from 'zod'
import { whenIdle } from '../boot/whenIdle'

/** The likelihood of a visit: the user is about to open the page (`intent`), or might (`idle`). */
export type Likelihood = 'intent' | 'idle'

export interface PrefetchHandle {
  prefetch: (args: {
    request: Request
    params: Readonly<Record<string, string | undefined>>
    likelihood: Likelihood
  }) => Promise<void> | void
}

const isHandle = (handle: unknown): handle is PrefetchHandle =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle

/** Prefetches the page of an address; resolves once it is loaded or failed. */
async function prefetch(routes: RouteObject[], address: URL, likelihood: Likelihood): Promise<void> {
  const match = matchRoutes(routes, address.pathname)?.at(-1)
  if (!match || !isHandle(match.route.handle)) return
  await match.route.handle.prefetch({ request: new Request(address), params: match.params, likelihood })
}

/** The portal page that a link opens in this tab. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname } = window.location
  return link.origin === origin && link.pathname !== pathname ? new URL(link.href) : undefined
}

/** A pointer that only passes over a link stays for less. */
const restMs = 40

/** Prefetches pages whose links the user is about to follow. Returns a function that stops it. */
export function watchIntent(routes: RouteObject[], page: Document = document): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const ask = ({ target }: Event) => {
    const address = pageOf(target)
    if (address) void prefetch(routes, address, 'intent')
  }
  const askAfterRest = (event: Event) => {
    clearTimeout(resting)
    resting = setTimeout(ask, restMs, event)
  }
  const listeners = { pointerover: askAfterRest, pointerdown: ask, focusin: ask }
  for (const [type, listener] of Object.entries(listeners))
    page.addEventListener(type, listener, { passive: true })
  return () => {
    clearTimeout(resting)
    for (const [type, listener] of Object.entries(listeners)) page.removeEventListener(type, listener)
  }
}

const connection = z.object({ saveData: z.boolean().optional(), effectiveType: z.string().optional() })

/** Whether speculative downloads are acceptable. Not every browser reports its connection. */
function isGoodLine(): boolean {
  const { saveData = false, effectiveType = '4g' } = connection
    .catch({})
    .parse(Reflect.get(navigator, 'connection'))
  return !saveData && effectiveType === '4g'
}

type SettledRouter = Pick<DataRouter, 'routes' | 'state' | 'subscribe'>

const isSettled = ({ initialized, navigation }: DataRouter['state']) =>
  initialized && navigation.state === 'idle'

export const settled = (router: SettledRouter) =>
  new Promise<void>((resolve) => {
    if (isSettled(router.state)) return resolve()
    const unsubscribe = router.subscribe((state) => {
      if (!isSettled(state)) return
      unsubscribe()
      resolve()
    })
  })

/**
 * Prefetches the code of these pages except the open one, once that is loaded and the browser idle, on a good
 * connection; one after the other, so that hanging requests occupy few connections.
 */
export async function prefetchWhenIdle(router: SettledRouter, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await settled(router)
    if (path === router.state.location.pathname) continue
    await whenIdle()
    if (isGoodLine()) await prefetch(router.routes, new URL(path, window.location.origin), 'idle')
  }
}
