import { refetchIfStale } from '@portal/shared/api/freshness'
import { useBoardPageQuery } from '@portal/shared/api/leaderboards'
import { type Board, boardPageSize } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { spinnerIcon } from '@portal/shared/ui/icons'
import { FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { useAbortOutdated } from '@portal/shared/useAbortOutdated'
import { Navigate } from 'react-router-dom'
import { BoardFilters, ChoiceNote } from './BoardFilters'
import { BoardFacts, BoardSearch, pagesOf } from './BoardTools'
import css from './board.module.css'
import { EmptyBoard } from './EmptyBoard'
import { LastUpdated } from './LastUpdated'
import { Standings } from './standings/Standings'
import { useBoardView } from './useBoardView'
import { useFindMe } from './useFindMe'

/** A leaderboard in each of its states. After a failure, rows of the same page stay below the message. */
export function BoardPanel({ board }: { board: Board }) {
  const view = useBoardView()
  const query = useBoardPageQuery({ board, ...view.query }, refetchIfStale)
  const { data, currentData, error, isFetching, refetch } = query
  useAbortOutdated(query.requestId)
  const hasFailed = error !== undefined && !isFetching
  const isStale = currentData === undefined
  const shown = data && data.total > 0 && data
  const { findMe, ownRow } = useFindMe({
    isSettled: !isStale && view.search === '' && view.searchBox.text.trim() === '',
    showOwnPage: () => view.showPage(Math.floor((data?.me?.index ?? 0) / boardPageSize) + 1),
  })

  // Students left, or the link is old.
  if (currentData && currentData.users.length === 0 && currentData.matches > 0)
    return <Navigate to={{ search: view.searchFor({ page: pagesOf(currentData) }) }} replace />

  return (
    <>
      <div className={`row muted ${css.facts}`}>
        <LastUpdated board={board} asOf={data?.asOf} />
        {shown && <BoardFacts board={board} view={view} shown={shown} findMe={findMe} />}
      </div>
      <div className={css.tools}>
        <BoardFilters board={board} view={view} choices={data?.choices}>
          {shown && <BoardSearch view={view} shown={shown} />}
        </BoardFilters>
      </div>
      <ChoiceNote board={board} view={view} choices={data?.choices} countedFrom={currentData?.countedFrom} />
      {hasFailed && (
        <div className={css.failed}>
          <FailedState
            error={error}
            prefix="Error loading data: "
            fallback="please try again"
            onRetry={refetch}
          />
        </div>
      )}
      {!data && isFetching && (
        // A spinner on the first read (specification, section 2).
        <LoadingState label="Loading the leaderboard">
          <div className={css.loading}>
            <Icon of={spinnerIcon} />
          </div>
        </LoadingState>
      )}
      {data?.total === 0 && <EmptyBoard board={board} view={view} choices={data.choices} />}
      {shown && (
        <Standings
          board={board}
          view={view}
          shown={shown}
          isStale={isStale}
          hasRows={!(isStale && hasFailed)}
          ownRow={ownRow}
        />
      )}
    </>
  )
}
