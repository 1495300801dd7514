import { FailedState } from '@portal/shared/ui/page-states'
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
    return <div className={`late ${css.skeleton}`} role="status" aria-label={`Loading ${what}`} />
  return (
    <FailedState
      error={error}
      prefix={`We couldn’t load ${what}: `}
      fallback="Some error occurred"
      onRetry={refetch}
    />
  )
}
