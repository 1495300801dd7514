import { paths } from '@portal/shared/paths'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportShellFailure } from '../telemetry/reportFailure'
import { isAnswer } from './isAnswer'
import { isOfflineFailure, RouteError } from './RouteError'

/** The same for the shell's own pages. It reports the shell, and its link home reloads the shell. */
export function ShellRouteError() {
  const error = useRouteError()

  useEffect(() => {
    if (!isOfflineFailure(error) && !isAnswer(error)) reportShellFailure(paths.home, 'render', error)
  }, [error])

  return <RouteError />
}
