import { configureApi } from '@portal/shared/api/api'
import type { BootBlock } from '@portal/shared/contract'
import { setPlatformSettings } from '@portal/shared/platform-settings'
import { setKnownPaths } from '@portal/shared/safe-redirect'
import { selectIsLead, selectIsVerified } from '@portal/shared/store'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { readBoot } from './boot/readBoot'
import { ErrorPage } from './errors/ErrorPage'
import { messageOf } from './errors/messageOf'
import { navEntries } from './navigation/navEntries'
import { network } from './network/network'
import { makeRoutes, pagePaths } from './router/makeRoutes'
import { prefetchWhenIdle, watchIntent } from './router/prefetch'
import { withViewTransitions } from './router/viewTransitions'
import { startSession } from './session/startSession'
import { makeStore, type Store } from './store/makeStore'
import { blameShell } from './telemetry/blame'
import { startTelemetry } from './telemetry/telemetry'
import { watchActions } from './telemetry/watchActions'
import { ThemeProvider } from './theme/ThemeProvider'

/**
 * The router gives no key to the entry of the history that the tab arrives with, and keeps one place of scrolling for
 * all such: a page that is opened by its address would begin where another was left.
 */
function giveEntryKey() {
  if (window.history.state?.key) return
  window.history.replaceState({ ...window.history.state, key: String(performance.timeOrigin) }, '')
}

async function makePortal(storage: Parameters<typeof makeStore>[0]) {
  const boot = readBoot()
  startTelemetry(boot)
  watchActions(boot)
  configureApi(boot.apiBase, network.lost)
  setKnownPaths(pagePaths(boot))
  setPlatformSettings(boot.platformSettings)
  const { store, restored } = makeStore(storage, new BroadcastChannel('portal'))
  await restored
  setupListeners(store.dispatch, (dispatch, { onOnline }) => network.onBack(() => dispatch(onOnline())))
  startSession(store, boot.session)
  giveEntryKey()
  const routes = makeRoutes(boot, store)
  const router = withViewTransitions(createBrowserRouter(routes))
  watchIntent(routes)
  void prefetchWhenIdle(router, menuPaths(boot, store))
  return (
    <Provider store={store}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  )
}

/** The pages in the navigation bar of who is there. */
function menuPaths({ remotes }: BootBlock, { getState }: Store): string[] {
  const viewer = { isVerified: selectIsVerified(getState()), isLead: selectIsLead(getState()) }
  return navEntries(remotes, viewer).main.map(({ path }) => path)
}

/**
 * Starts the portal in `element`. Nothing is rendered until the saved state is restored (specification, section 4);
 * a page that came without a usable boot block says so.
 */
export async function start(element: HTMLElement, storage?: Parameters<typeof makeStore>[0]) {
  const portal = await makePortal(storage).catch((error: unknown) => {
    console.error(error)
    blameShell('/', 'load', error)
    return <ErrorPage message={messageOf(error)} />
  })
  const root = createRoot(element)
  root.render(<StrictMode>{portal}</StrictMode>)
  return root
}
