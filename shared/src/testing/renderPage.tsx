import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import {
  createMemoryRouter,
  type LoaderFunctionArgs,
  Outlet,
  RouterProvider,
  useLocation,
} from 'react-router-dom'
import { configureApi } from '../api/api'
import { setKnownPaths } from '../safeRedirect'
import { themeConfig } from '../theme'
import { SessionNotice } from '../ui/SessionNotice'
import { LoadLine, ToastHost } from '../ui/toast/index'
import { makeTestStore, type TestState, type TestStore } from './testStore'

interface RenderOptions {
  /** The route's pattern: `/seniors/:id`. `/` unless given. */
  path?: string
  /** The address that is open; `path` unless given. */
  at?: string
  /** What the store begins with. */
  state?: Partial<TestState>
  /** The page's `load`, run before the page is displayed, as the shell does. */
  load?: (args: Pick<LoaderFunctionArgs, 'params' | 'request'> & Pick<TestStore, 'dispatch'>) => unknown
  /** The patterns that `safeRedirect` takes for pages; the portal's own unless given. */
  knownPaths?: readonly string[]
}

function Elsewhere() {
  const { pathname } = useLocation()
  return <p>{`Elsewhere: ${pathname}`}</p>
}

function Frame() {
  return (
    <>
      <SessionNotice />
      <Outlet />
    </>
  )
}

/**
 * Renders a page as the shell does: store, router, antd with the portal's theme, toasts, the notice of a session that
 * ended. Every other address shows 'Elsewhere: <path>'. Calls go to `/backend`, where `apiServer` answers.
 */
export async function renderPage(page: ReactElement, options: RenderOptions = {}) {
  const { path = '/', at = path, state, load, knownPaths = ['/', path] } = options
  configureApi('/backend')
  setKnownPaths(knownPaths)
  const store = makeTestStore(state)
  async function loader({ params, request }: LoaderFunctionArgs) {
    await load?.({ dispatch: store.dispatch, params, request })
    return null
  }
  const routes = [
    { path, element: page, hydrateFallbackElement: <p>Loading</p>, ...(load && { loader }) },
    ...(path === '*' ? [] : [{ path: '*', element: <Elsewhere /> }]),
  ]
  const router = createMemoryRouter([{ element: <Frame />, children: routes }], { initialEntries: [at] })
  const user = userEvent.setup()
  const view = await act(async () =>
    render(
      <Provider store={store}>
        {/* Without antd's styles: to make them, and to look through them for each question of what is visible, was a third of the time. */}
        <ConfigProvider theme={{ ...themeConfig('light', { still: true }), zeroRuntime: true }}>
          <RouterProvider router={router} />
          <LoadLine />
          <ToastHost />
        </ConfigProvider>
      </Provider>,
    ),
  )
  return { ...view, store, router, user }
}
