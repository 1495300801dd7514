import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { SlotCardLines } from '@portal/shared/ui/slot-card'
import type { ReactNode } from 'react'

interface LoadedProps<Data> {
  query: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  /** `Contests`, `The contest` */
  noun: string
  children: (data: Data) => ReactNode
}

/** The data of a query, below its failure; before the first answer a skeleton. */
export function Loaded<Data>({ query, noun, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  return (
    <>
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback={`${noun} can’t be loaded`} onRetry={refetch} />
      )}
      {data === undefined && isFetching && (
        <LoadingState label={`Loading ${noun.toLowerCase()}`}>
          <div className="panel">
            <SlotCardLines />
          </div>
        </LoadingState>
      )}
      {data !== undefined && children(data)}
    </>
  )
}
