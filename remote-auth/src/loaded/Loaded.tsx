import { failureText } from '@portal/shared/api/api'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import css from './loaded.module.css'

interface LoadedProps<Data> {
  query: {
    data?: Data | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** The thing being loaded: 'your sheets'. */
  what: string
  children: (data: Data) => ReactNode
}

/** Shows loaded data, before that a skeleton, and after a failure a message with Retry. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === undefined || isFetching)
    return <div className={css.skeleton} role="status" aria-label={`Loading ${what}`} />
  return (
    <div className="row">
      <p className={css.failed} role="alert">
        We couldn’t load {what}: {failureText(error, 'Some error occurred')}
      </p>
      <Button onClick={() => refetch()}>Retry</Button>
    </div>
  )
}
