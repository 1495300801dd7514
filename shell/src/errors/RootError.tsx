import { paths } from '@portal/shared/paths'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { reportShellFailure } from '../telemetry/reportFailure'
import { ErrorPage } from './ErrorPage'
import { messageOf } from './messageOf'

/** Shown if even the layout fails. */
export function RootError() {
  const error = useRouteError()

  useEffect(() => reportShellFailure(paths.home, 'render', error), [error])

  return (
    <main>
      <ErrorPage message={messageOf(error)} />
    </main>
  )
}
