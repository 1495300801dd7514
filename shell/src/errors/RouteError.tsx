import { isCallFailure } from '@portal/shared/api/api'
import { useRouteError } from 'react-router-dom'
import { RemoteUnavailableError } from '../federation/RemoteUnavailableError'
import { OfflineError } from '../network/OfflineError'
import { ErrorPage } from './ErrorPage'
import { messageOf } from './messageOf'
import { OfflineCard } from './OfflineCard'
import { UnavailableCard } from './UnavailableCard'

export const isOfflineFailure = (error: unknown) =>
  error instanceof OfflineError || (isCallFailure(error) && error.status === 'network')

/** Replaces a page that can't be shown; the navigation keeps working. */
export function RouteError() {
  const error = useRouteError()
  if (isOfflineFailure(error)) return <OfflineCard />
  if (error instanceof RemoteUnavailableError) return <UnavailableCard error={error} />
  return <ErrorPage message={messageOf(error)} />
}
