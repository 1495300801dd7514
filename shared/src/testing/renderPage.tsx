import { act, render, screen } from '@testing-library/react'
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
import type { User } from '../contract/index'
import { setKnownPaths } from '../safeRedirect'
import { themeConfig } from '../theme'
import { SessionNotice } from '../ui/SessionNotice'
import { LoadLine, ToastHost } from '../ui/toast/index'
import { signedInAs } from './people'
import { makeTestStore, type TestState, type TestStore } from './testStore'

interface RenderOptions {
  /** The route's pattern: `/seniors/:id`; `/` by default. */
  path?: string
  /** The current address; `path` by default. */
  at?: string
  /** The person who is signed in, if any. */
  as?: User
  /** The store's initial state. */
  state?: Partial<TestState>
  /** The page's `load`, which runs before the page is displayed, as in the shell. */
  load?: (args: Pick<LoaderFunctionArgs, 'params' | 'request'> & Pick<TestStore, 'dispatch'>) => unknown
  /** The page patterns for `safeRedirect`; the portal's own by default. */
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
 * Renders a page as the shell does: store, router, antd with the portal's theme, toasts and the session notice.
 * Every other address shows 'Elsewhere: <path>'. Calls go to `/backend`, where `apiServer` answers.
 */
export async function renderPage(page: ReactElement, options: RenderOptions = {}) {
  const { path = '/', at = path, as: account, load, knownPaths = ['/', path] } = options
  configureApi('/backend')
  setKnownPaths(knownPaths)
  const store = makeTestStore({ ...(account && { auth: signedInAs(account) }), ...options.state })
  async function loader({ params, request }: LoaderFunctionArgs) {
    await load?.({ dispatch: store.dispatch, params, request })
    return null
  }
  const routes = [
    { path, element: page, hydrateFallbackElement: <p>Loading</p>, ...(load && { loader }) },
    ...(path === '*' ? [] : [{ path: '*', element: <Elsewhere /> }]),
  ]
  const router = createMemoryRouter([{ element: <Frame />, children: routes }], { initialEntries: [at] })
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const view = await act(async () =>
    render(
      <Provider store={store}>
        {/* antd's styles are off: creating them and checking them for visibility took a third of the time. */}
        <ConfigProvider theme={{ ...themeConfig('light', { reducedMotion: true }), zeroRuntime: true }}>
          <RouterProvider router={router} />
          <LoadLine />
          <ToastHost />
        </ConfigProvider>
      </Provider>,
    ),
  )
  return { ...view, store, router, user }
}

/** The address of a link on the page, or in a part of it. */
export const hrefOf = (name: string | RegExp, part: Pick<typeof screen, 'getByRole'> = screen) =>
  part.getByRole('link', { name }).getAttribute('href')

/** The address of a link that appears soon. */
export const findHref = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

/** The texts of all elements of a role on the page, or in a part of it. */
export const textsOf = (role: string, part: Pick<typeof screen, 'getAllByRole'> = screen) =>
  part.getAllByRole(role).map(({ textContent }) => textContent)
