import { paths } from '@portal/shared/paths'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { blameShell } from '../telemetry/blame'
import { isAnswer } from './isAnswer'
import { isOfflineFailure, RouteError } from './RouteError'

/** The same in the place of a page of the shell's own: that is the shell's failure, and the way home is to load it anew. */
export function ShellRouteError() {
  const error = useRouteError()

  useEffect(() => {
    if (!isOfflineFailure(error) && !isAnswer(error)) blameShell(paths.home, 'render', error)
  }, [error])

  return <RouteError />
}
