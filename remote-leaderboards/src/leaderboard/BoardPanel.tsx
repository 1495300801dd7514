import type { Board } from '@portal/shared/contract'
import { EmptyBoard, FailedBoard, LoadingBoard } from './BoardStates'
import { boardTexts } from './boards'
import { LastUpdated } from './LastUpdated'
import { Standings } from './Standings'
import type { Standing } from './standing'

interface BoardPanelProps {
  board: Board
  /** What RTK Query knows of the board. */
  query: {
    data?: { asOf: string | null } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  standings: Standing[]
}

/** A board in each of its states. Figures that came before a failure stay, with the failure above them. */
export function BoardPanel({ board, query, standings }: BoardPanelProps) {
  const { data, error, isFetching, refetch } = query
  const { figures, source } = boardTexts[board]
  return (
    <>
      <LastUpdated figures={figures} source={source} asOf={data?.asOf} />
      {error !== undefined && !isFetching && <FailedBoard error={error} onRetry={refetch} />}
      {!data && isFetching && <LoadingBoard />}
      {data && standings.length === 0 && <EmptyBoard board={board} />}
      {data && standings.length > 0 && <Standings board={board} standings={standings} />}
    </>
  )
}
