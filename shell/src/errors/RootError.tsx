import { useRouteError } from 'react-router-dom'
import { ErrorPage } from './ErrorPage'
import { messageOf } from './messageOf'

/** What is left when even the layout cannot be shown. */
export function RootError() {
  return (
    <main>
      <ErrorPage message={messageOf(useRouteError())} />
    </main>
  )
}
