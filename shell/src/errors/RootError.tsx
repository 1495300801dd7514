import { paths } from '@portal/shared/paths'
import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { blameShell } from '../telemetry/blame'
import { ErrorPage } from './ErrorPage'
import { messageOf } from './messageOf'

/** What is left when even the layout cannot be shown. */
export function RootError() {
  const error = useRouteError()

  useEffect(() => blameShell(paths.home, 'render', error), [error])

  return (
    <main>
      <ErrorPage message={messageOf(error)} />
    </main>
  )
}
