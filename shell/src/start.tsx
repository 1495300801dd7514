import { api, configureApi } from '@portal/shared/api/api'
import { type BootBlock, navEntries } from '@portal/shared/contract'
import { setPlatformSettings } from '@portal/shared/platform-settings'
import { setKnownPaths } from '@portal/shared/safe-redirect'
import { selectIsLead, selectIsVerified } from '@portal/shared/store'
import { showKeptToasts } from '@portal/shared/ui/toast'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router-dom'
import { giveWay } from './boot/giveWay'
import { readBoot } from './boot/readBoot'
import { ErrorPage } from './errors/ErrorPage'
import { messageOf } from './errors/messageOf'
import { setPageRemotes } from './federation/pageRemotes'
import { loadDocument } from './isolation/loadDocument'
import { network } from './network/network'
import { Portal } from './Portal'
import { hydrateHome } from './router/homeRoute'
import { makeRoutes } from './router/makeRoutes'
import { pagePaths } from './router/pagePaths'
import { prefetchWhenIdle, watchIntent } from './router/prefetch'
import { withViewTransitions } from './router/viewTransitions'
import { openChannel } from './session/openChannel'
import { startSession } from './session/startSession'
import { makeStore, type Store } from './store/makeStore'
import { blameShell } from './telemetry/blame'
import { startTelemetry } from './telemetry/telemetry'
import { watchActions } from './telemetry/watchActions'

/**
 * The router gives no key to the entry of the history that the tab arrives with, and keeps one place of scrolling for
 * all such: a page that is opened by its address would begin where another was left.
 */
function giveEntryKey() {
  if (window.history.state?.key) return
  window.history.replaceState({ ...window.history.state, key: String(performance.timeOrigin) }, '')
}

async function makePortal(storage: Parameters<typeof makeStore>[0]) {
  const boot = await readBoot()
  await giveWay()
  startTelemetry(boot)
  watchActions(boot)
  configureApi(boot.apiBase, network.lost)
  setKnownPaths(pagePaths(boot))
  setPageRemotes(boot.remotes)
  setPlatformSettings(boot.platformSettings)
  await giveWay()
  const { store, restored, flush } = makeStore(storage, openChannel('portal'))
  await restored
  await giveWay()
  setupListeners(store.dispatch, (dispatch, { onOnline }) => network.onBack(() => dispatch(onOnline())))
  startSession(store, boot.session)
  giveEntryKey()
  showKeptToasts()
  await giveWay()
  const routes = makeRoutes(boot, store, (request) =>
    loadDocument(request, {
      navigation: () => router.state.navigation,
      settled: () => Promise.all([flush(), ...store.dispatch(api.util.getRunningMutationsThunk())]),
    }),
  )
  const { isHydrated, hydrationData } = await hydrationOf(boot, store)
  // Not after it: the page could come before what the server wrote is taken over.
  await giveWay()
  const router: DataRouter = withViewTransitions(createBrowserRouter(routes, { hydrationData }))
  watchIntent(routes)
  void prefetchWhenIdle(router, menuPaths(boot, store))
  return { element: <Portal store={store} router={router} />, isHydrated }
}

/**
 * Whether React takes over what the server wrote into the root element, and what the router begins with then. Not where
 * the store knows better who is there: of a sign-out that the server has not heard of.
 */
async function hydrationOf(boot: BootBlock, store: Store) {
  const { prerendered, homeStats, homeContent, homeShowcase, session } = boot
  const isMember = session !== null && 'user' in session
  if (!prerendered || isMember !== selectIsVerified(store.getState())) return { isHydrated: false }
  if (prerendered === 'page' || !homeStats) return { isHydrated: prerendered === 'page' }
  // Without the page's code it is drawn anew, and says what is wrong.
  const hydrationData = await hydrateHome(store, homeStats, homeContent, homeShowcase).catch(() => undefined)
  return { isHydrated: hydrationData !== undefined, hydrationData }
}

/** The pages in the navigation bar of who is there. */
function menuPaths({ remotes }: BootBlock, { getState }: Store): string[] {
  const viewer = { isVerified: selectIsVerified(getState()), isLead: selectIsLead(getState()) }
  const { pages, authLinks, account, admin } = navEntries(remotes, viewer)
  return [...pages, ...authLinks, ...account, ...admin].map(({ path }) => path)
}

declare const process: { env: { NODE_ENV: string } }

/** In development an error that a page's boundary has caught is shown by the dev server's overlay, too. */
const errorHandling: RootOptions =
  process.env.NODE_ENV === 'development' ? { onCaughtError: reportError } : {}

/**
 * Starts the portal in `root`. React renders nothing until the saved state is restored (specification, section 4);
 * a page that came without a usable boot block says so.
 */
export async function start(root: HTMLElement, storage?: Parameters<typeof makeStore>[0]): Promise<Root> {
  const portal = await makePortal(storage).catch((error: unknown) => {
    console.error(error)
    blameShell('/', 'load', error)
    return { element: <ErrorPage message={messageOf(error)} />, isHydrated: false }
  })
  // The page's frame looks at the mark: from here on failures are the portal's to show.
  const whole = <Marked root={root}>{portal.element}</Marked>
  if (portal.isHydrated) return hydrateRoot(root, whole)
  root.replaceChildren()
  const drawn = createRoot(root, errorHandling)
  drawn.render(whole)
  return drawn
}

interface MarkedProps {
  root: HTMLElement
}

/** Marks the root element once what it holds is React's. */
function Marked({ root, children }: PropsWithChildren<MarkedProps>) {
  useLayoutEffect(() => {
    root.dataset.started = ''
  }, [root])
  return children
}
