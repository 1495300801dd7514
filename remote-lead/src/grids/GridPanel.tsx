import { EmptyState, FailedState } from '@portal/shared/ui/PageStates'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { gridIcon } from './icons'
import { StatusBoard } from './StatusBoard'
import type { BoardQuery } from './useBoardQuery'
import { useViewChoice } from './useViewChoice'

interface GridPanelProps {
  query: BoardQuery
  /** Shown if there are no problems. */
  none: ReactNode
  /** The grid's name: 'Daily problems'. */
  label: string
  /** Start of the downloaded file's name: 'potd-status'. */
  fileName: string
}

/** A grid in each of its states. After a failure earlier data stays below the message. */
export function GridPanel({ query: { board, error, isFetching, refetch }, none, ...props }: GridPanelProps) {
  const { choice, choose } = useViewChoice()
  const hasNoStudents = board?.students.length === 0
  return (
    <div className="stack">
      {error !== undefined && (
        <FailedState error={error} fallback="Some error occurred please try again later" onRetry={refetch} />
      )}
      {board?.problems.length === 0 ? (
        none
      ) : hasNoStudents && choice.students ? (
        <EmptyState
          icon={gridIcon}
          action={<Button onClick={() => choose({ students: undefined })}>Show active students</Button>}
        >
          There are no alumni yet.
        </EmptyState>
      ) : hasNoStudents ? (
        <EmptyState icon={gridIcon}>No students yet. They appear here once they have signed up.</EmptyState>
      ) : (
        <StatusBoard board={board} isFetching={isFetching} {...props} />
      )}
    </div>
  )
}
