import { api, configureApi } from '@portal/shared/api/api'
import { type BootstrapData, navEntries } from '@portal/shared/contract'
import { setPlatformSettings } from '@portal/shared/platformSettings'
import { setKnownPaths } from '@portal/shared/safeRedirect'
import { selectIsVerified } from '@portal/shared/store'
import { showSavedToasts } from '@portal/shared/ui/toast'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { type PropsWithChildren, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { createBrowserRouter, type DataRouter } from 'react-router-dom'
import { readBoot } from './boot/readBoot'
import { yieldToMain } from './boot/yieldToMain'
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
import { viewerOf } from './store/viewer'
import { reportShellFailure } from './telemetry/reportFailure'
import { startTelemetry } from './telemetry/telemetry'
import { watchActions } from './telemetry/watchActions'

/**
 * The router gives the tab's first history entry no key and stores one scroll position for all such entries. A
 * page opened by its address would start at another page's position.
 */
function giveEntryKey() {
  if (window.history.state?.key) return
  window.history.replaceState({ ...window.history.state, key: String(performance.timeOrigin) }, '')
}

async function makePortal(storage: Parameters<typeof makeStore>[0]) {
  const boot = await readBoot()
  await yieldToMain()
  startTelemetry(boot)
  watchActions(boot)
  configureApi(boot.apiBase, network.lost)
  setKnownPaths(pagePaths(boot))
  setPageRemotes(boot.remotes)
  setPlatformSettings(boot.platformSettings)
  await yieldToMain()
  const { store, restored, flush } = makeStore(storage, openChannel('portal'))
  await restored
  await yieldToMain()
  setupListeners(store.dispatch, (dispatch, { onOnline }) => network.onBack(() => dispatch(onOnline())))
  startSession(store, boot.session)
  giveEntryKey()
  showSavedToasts()
  await yieldToMain()
  const routes = makeRoutes(boot, store, (request) =>
    loadDocument(request, {
      navigation: () => router.state.navigation,
      settled: () => Promise.all([flush(), ...store.dispatch(api.util.getRunningMutationsThunk())]),
    }),
  )
  const { isHydrated, hydrationData } = await hydrationOf(boot, store)
  // Not later: the page could render before the server's HTML is hydrated.
  await yieldToMain()
  const router: DataRouter = withViewTransitions(createBrowserRouter(routes, { hydrationData }))
  watchIntent(routes)
  void prefetchWhenIdle(router, menuPaths(boot, store))
  return { element: <Portal store={store} router={router} />, isHydrated }
}

/** Whether and with which data React hydrates the server's HTML. Not after an unsent logout. */
async function hydrationOf(boot: BootstrapData, store: Store) {
  const { prerendered, homeStats, homeContent, homeShowcase, session } = boot
  const isMember = session !== null && 'user' in session
  if (!prerendered || isMember !== selectIsVerified(store.getState())) return { isHydrated: false }
  if (prerendered === 'page' || !homeStats) return { isHydrated: prerendered === 'page' }
  // Without its code, the page is rendered again and shows the error.
  const hydrationData = await hydrateHome(store, homeStats, homeContent, homeShowcase).catch(() => undefined)
  return { isHydrated: hydrationData !== undefined, hydrationData }
}

function menuPaths({ remotes }: BootstrapData, store: Store): string[] {
  const { pages, authLinks, account, admin } = navEntries(remotes, viewerOf(store))
  return [...pages, ...authLinks, ...account, ...admin].map(({ path }) => path)
}

declare const process: { env: { NODE_ENV: string } }

/** In development, the dev server's overlay also shows errors that a boundary has caught. */
const errorHandling: RootOptions =
  process.env.NODE_ENV === 'development' ? { onCaughtError: reportError } : {}

/** Starts the portal in `root`, once the saved state is restored (specification, section 4). */
export async function start(root: HTMLElement, storage?: Parameters<typeof makeStore>[0]): Promise<Root> {
  const portal = await makePortal(storage).catch((error: unknown) => {
    console.error(error)
    reportShellFailure('/', 'load', error)
    return { element: <ErrorPage message={messageOf(error)} />, isHydrated: false }
  })
  // The HTML shell reads the mark: from now on the portal shows failures itself.
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

/** Marks the root element once React has rendered it. */
function Marked({ root, children }: PropsWithChildren<MarkedProps>) {
  useLayoutEffect(() => {
    root.dataset.started = ''
  }, [root])
  return children
}
