import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import type { Store } from '../store/makeStore'

/** Renders routes at an address, with the store and without the portal's layout. */
export async function renderRoutes(store: Store, routes: RouteObject[], at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  await act(async () =>
    render(
      <StrictMode>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    ),
  )
  return router
}
