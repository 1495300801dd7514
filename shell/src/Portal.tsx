import { type ComponentProps, StrictMode } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import type { Store } from './store/makeStore'
import { ThemeProvider } from './theme/ThemeProvider'

interface PortalProps {
  store: Store
  router: ComponentProps<typeof RouterProvider>['router']
}

/** The content of the page's root element, in the browser and when prerendering. */
export const Portal = ({ store, router }: PortalProps) => (
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  </StrictMode>
)
