import { type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { z } from 'zod'
import { whenIdle } from '../boot/whenIdle'

/** How sure it is that somebody goes to a page: they are about to (`intent`), or may (`idle`). */
export type Likelihood = 'intent' | 'idle'

/** What a route does ahead of a click. */
export interface PrefetchHandle {
  prefetch: (args: {
    request: Request
    params: Readonly<Record<string, string | undefined>>
    likelihood: Likelihood
  }) => Promise<void> | void
}

const isHandle = (handle: unknown): handle is PrefetchHandle =>
  typeof handle === 'object' && handle !== null && 'prefetch' in handle

/** Has the route of an address ask for what its page needs; settles when that is there, or failed. */
async function prefetch(routes: RouteObject[], address: URL, likelihood: Likelihood): Promise<void> {
  const match = matchRoutes(routes, address.pathname)?.at(-1)
  if (!match || !isHandle(match.route.handle)) return
  await match.route.handle.prefetch({ request: new Request(address), params: match.params, likelihood })
}

/** A page of this portal that a link leads to in this tab. */
function pageOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname } = window.location
  return link.origin === origin && link.pathname !== pathname ? new URL(link.href) : undefined
}

/** A pointer that only passes over a link stays for less. */
const restMs = 40

/** Asks for a page as soon as somebody is about to follow a link to it. Returns how to end it. */
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

/** Whether what may never be used may be fetched. Not every browser tells of its line. */
export function isGoodLine(of: Navigator = navigator): boolean {
  const { saveData = false, effectiveType = '4g' } = connection.catch({}).parse(Reflect.get(of, 'connection'))
  return !saveData && effectiveType === '4g'
}

type SettledRouter = Pick<DataRouter, 'routes' | 'state' | 'subscribe'>

const isSettled = ({ initialized, navigation }: DataRouter['state']) =>
  initialized && navigation.state === 'idle'

/** The page that is open is there, or its failure is. */
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
 * Asks for the code of these pages, but the open one, once that is there and the browser has nothing to do, on a good
 * line; for one after the other, so that what hangs keeps few connections.
 */
export async function prefetchWhenIdle(router: SettledRouter, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await settled(router)
    if (path === router.state.location.pathname) continue
    await whenIdle()
    if (isGoodLine()) await prefetch(router.routes, new URL(path, window.location.origin), 'idle')
  }
}
