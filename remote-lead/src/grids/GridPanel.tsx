import { EmptyState, FailedState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { gridIcon } from './icons'
import { StatusBoard } from './StatusBoard'
import css from './states.module.css'
import type { BoardQuery } from './useBoardQuery'
import { useViewChoice } from './useViewChoice'

interface GridPanelProps {
  query: BoardQuery
  /** What stands where there are no problems. */
  none: ReactNode
  /** What the grid is: 'Daily problems'. */
  label: string
  /** How the downloaded file begins: 'potd-status'. */
  fileName: string
}

/** A grid in each of its states. What came before a failure stays, with the failure above it. */
export function GridPanel({ query: { board, error, isFetching, refetch }, ...props }: GridPanelProps) {
  return (
    <>
      {error !== undefined && (
        <div className={css.failed}>
          <FailedState
            error={error}
            fallback="Some error occurred please try again later"
            onRetry={refetch}
          />
        </div>
      )}
      <FilledPanel board={board} isFetching={isFetching} {...props} />
    </>
  )
}

type FilledPanelProps = Omit<GridPanelProps, 'query'> & Pick<BoardQuery, 'board' | 'isFetching'>

/** The grid, its tools also where it has not come; or what stands in its place where it has no rows or no columns. */
function FilledPanel({ board, isFetching, none, label, fileName }: FilledPanelProps) {
  const { choice, choose } = useViewChoice()
  if (board?.problems.length === 0) return none
  if (board?.students.length === 0 && choice.students)
    return (
      <EmptyState
        icon={gridIcon}
        action={<Button onClick={() => choose({ students: undefined })}>Show active students</Button>}
      >
        No students are alumni yet.
      </EmptyState>
    )
  if (board?.students.length === 0)
    return (
      <EmptyState icon={gridIcon}>No students yet. They appear here once they have signed up.</EmptyState>
    )
  return <StatusBoard board={board} isFetching={isFetching} label={label} fileName={fileName} />
}
