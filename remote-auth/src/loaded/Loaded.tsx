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
  /** What is read: 'your sheets'. */
  what: string
  children: (data: Data) => ReactNode
}

/** What was read; until then a skeleton, and where it could not be read why, with Retry. */
export function Loaded<Data>({ query, what, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === undefined || isFetching)
    return <div className={css.skeleton} role="status" aria-label={`Loading ${what}`} />
  return (
    <div className="row">
      <p className={css.failed} role="alert">
        We could not load {what}: {failureText(error, 'Some error occurred')}
      </p>
      <Button onClick={() => refetch()}>Retry</Button>
    </div>
  )
}
