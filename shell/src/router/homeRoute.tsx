import { contentApi } from '@portal/shared/api/content'
import { homeApi } from '@portal/shared/api/home'
import type { HomeContent, HomeStats, Showcase } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import type { ComponentType } from 'react'
import { type HydrationState, type RouteObject, useLoaderData } from 'react-router-dom'
import { after } from '../boot/after'
import { ShellRouteError } from '../errors/ShellRouteError'
import { thisDocument } from '../isolation/ownDocument'
import { FirstPageFallback } from '../layout/ServerContent'
import { network } from '../network/network'
import { OfflineError } from '../network/OfflineError'
import type { SlotSource } from '../slots/useCards'
import type { Store } from '../store/makeStore'
import { askedAt, Displayed, type Shown } from '../telemetry/Displayed'
import { shellAt } from '../telemetry/telemetry'
import { clearLoginRedirect, guard } from './guard'
import type { PrefetchHandle } from './prefetch'

/** Counts and content are loaded before the page is shown, but a hanging server delays it at most this long. */
const timeoutMs = 3000

async function loadHomeData({ dispatch }: Store): Promise<void> {
  const readings = [
    dispatch(homeApi.endpoints.homeStats.initiate()),
    dispatch(contentApi.endpoints.homeContent.initiate()),
    dispatch(homeApi.endpoints.showcase.initiate()),
  ]
  for (const reading of readings) {
    const { error } = await reading
    reading.unsubscribe()
    if (error) console.warn('Some of the home page’s data could not be loaded.', error)
  }
}

async function loadHomePage() {
  try {
    return await import(/* webpackChunkName: "home" */ '../home/HomePage')
  } catch (failure) {
    throw (await network.isReachable()) ? failure : new OfflineError(failure)
  }
}

interface LoadedHome {
  HomePage: ComponentType
  shown: Shown | undefined
}

function Home() {
  const { HomePage, shown } = useLoaderData<LoadedHome>()
  return (
    <>
      <HomePage />
      {shown && <Displayed shown={shown} />}
    </>
  )
}

function loaded(HomePage: ComponentType, startedAt: number): LoadedHome {
  const place = shellAt(paths.home)
  return { HomePage, shown: place && { place, startedAt } }
}

const routeId = 'home'

/** The router's hydration data for a home page in HTML: its code, and the data that it was written with. */
export async function hydrateHome(
  store: Store,
  stats: HomeStats,
  content: HomeContent = {},
  showcase?: Showcase,
): Promise<HydrationState> {
  const startedAt = askedAt()
  // The router runs no middleware for the initial page.
  clearLoginRedirect(store)
  thisDocument.group = 'open'
  const [{ HomePage }] = await Promise.all([
    loadHomePage(),
    store.dispatch(homeApi.util.upsertQueryData('homeStats', undefined, stats)),
    store.dispatch(contentApi.util.upsertQueryData('homeContent', undefined, { data: content })),
    // Without it placeholders stay; loading it now would move the page.
    store.dispatch(homeApi.util.upsertQueryData('showcase', undefined, { data: showcase })),
  ])
  return { loaderData: { [routeId]: loaded(HomePage, startedAt) } }
}

/** The home page. `source`: for the cards of Today; `needsReload`: whether it needs another document. */
export function homeRoute(store: Store, source?: SlotSource, needsReload = () => false): RouteObject {
  const prefetch: PrefetchHandle['prefetch'] = async (args) => {
    // In another document the cards' code runs there, so here only their files are prefetched.
    const asked = needsReload() ? { ...args, likelihood: 'idle' as const } : args
    const ahead = import(/* webpackChunkName: "prefetch-today" */ '../slots/prefetchToday')
    const today = ahead.then(({ prefetchToday }) => source && prefetchToday(store, source, asked))
    // Its code is small and loads beside its data, so it isn't run early.
    await Promise.allSettled([args.likelihood === 'intent' && loadHomePage(), today])
  }

  return {
    id: routeId,
    path: paths.home,
    middleware: [guard('public', store)],
    loader: async (): Promise<LoadedHome> => {
      const startedAt = askedAt()
      const page = loadHomePage()
      await Promise.race([loadHomeData(store), after(timeoutMs)])
      const { HomePage } = await page
      return loaded(HomePage, startedAt)
    },
    handle: { prefetch } satisfies PrefetchHandle,
    Component: Home,
    ErrorBoundary: ShellRouteError,
    HydrateFallback: FirstPageFallback,
  }
}
