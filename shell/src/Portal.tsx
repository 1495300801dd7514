import { type ComponentProps, StrictMode } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import type { Store } from './store/makeStore'
import { ThemeProvider } from './theme/ThemeProvider'

interface PortalProps {
  store: Store
  router: ComponentProps<typeof RouterProvider>['router']
}

/** All that the page's root element holds, in the browser and where it is made as HTML. */
export const Portal = ({ store, router }: PortalProps) => (
  <StrictMode>
    <Provider store={store}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </Provider>
  </StrictMode>
)
