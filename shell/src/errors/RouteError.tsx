import { useRouteError } from 'react-router-dom'
import { RemoteUnavailableError } from '../federation/RemoteUnavailableError'
import { ErrorPage } from './ErrorPage'
import { messageOf } from './messageOf'
import { UnavailableCard } from './UnavailableCard'

/** What stands in the place of a page that cannot be shown; the navigation stays alive. */
export function RouteError() {
  const error = useRouteError()
  if (error instanceof RemoteUnavailableError) return <UnavailableCard error={error} />
  return <ErrorPage message={messageOf(error)} />
}
