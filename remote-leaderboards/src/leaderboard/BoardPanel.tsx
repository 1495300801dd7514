import { useAbortOutdated } from '@portal/shared/abort-outdated'
import type { BoardPage } from '@portal/shared/api/leaderboards'
import { type Board, boardPageSize, type Placed } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { Navigate } from 'react-router-dom'
import { BoardChoices } from './BoardChoices'
import css from './BoardPanel.module.css'
import { EmptyBoard, FailedBoard, LoadingBoard } from './BoardStates'
import { BoardTools } from './BoardTools'
import { boardTexts } from './boards'
import { ChoiceNote } from './ChoiceNote'
import { LastUpdated } from './LastUpdated'
import { Standings } from './Standings'
import { StudentGroups } from './StudentGroups'
import type { Standing } from './standing'
import type { BoardView } from './useBoardView'
import { useFindMe } from './useFindMe'

/** Above this many students there is a search box. */
const searchAbove = 20

interface BoardPanelProps<Row> {
  board: Board
  view: BoardView
  /** What RTK Query knows of the page that the view asks for; `data` is of the page before while that is on its way. */
  query: {
    data?: BoardPage<Row> | undefined
    currentData?: BoardPage<Row> | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
    requestId?: string | undefined
  }
  standingOf: (row: Placed<Row>) => Standing
}

/**
 * A board in each of its states. Figures that came before a failure stay, with the failure above them; those of another
 * page do not.
 */
export function BoardPanel<Row>({ board, view, query, standingOf }: BoardPanelProps<Row>) {
  const { data, currentData, error, isFetching, refetch, requestId } = query
  useAbortOutdated(requestId)
  const { figures, source } = boardTexts[board]
  const hasFailed = error !== undefined && !isFetching
  const isStale = currentData === undefined
  const { ownUsername, search, searchText, showPage } = view
  const { findMe, ownRow } = useFindMe({
    isSettled: !isStale && search === '' && searchText.text.trim() === '',
    showOwnPage: () => showPage(Math.floor((data?.me?.index ?? 0) / boardPageSize) + 1),
  })

  // Students have left, or an old link.
  if (currentData && currentData.users.length === 0 && currentData.matches > 0)
    return <Navigate to={{ search: view.searchFor({ page: pagesOf(currentData) }) }} replace />

  return (
    <>
      <LastUpdated figures={figures} source={source} asOf={data?.asOf} />
      <div className={css.tools}>
        <BoardChoices board={board} view={view} choices={data?.choices}>
          <StudentGroups chosen={view.students} searchFor={view.searchForStudents} />
        </BoardChoices>
        {data && data.total > 0 && (
          <BoardTools
            board={board}
            search={data.total > searchAbove ? searchText : undefined}
            found={pagesOf(data) > 1 || search !== '' ? foundText(data) : ''}
            viewer={ownUsername === '' ? undefined : { isOnBoard: Boolean(data.me), findMe }}
            searchForWhole={view.isWhole ? undefined : view.searchForWhole()}
          />
        )}
      </div>
      <ChoiceNote board={board} view={view} choices={data?.choices} countedFrom={currentData?.countedFrom} />
      {hasFailed && <FailedBoard error={error} onRetry={refetch} />}
      {!data && isFetching && <LoadingBoard />}
      {data?.total === 0 && <EmptyBoard board={board} view={view} choices={data.choices} />}
      {data && data.total > 0 && (
        <Standings
          board={board}
          view={view}
          shown={standingsOf(data, standingOf)}
          pages={pagesOf(data)}
          isStale={isStale}
          hasRows={!(isStale && hasFailed)}
          ownRow={ownRow}
        />
      )}
    </>
  )
}

const pagesOf = ({ matches }: { matches: number }) => Math.max(1, Math.ceil(matches / boardPageSize))

function standingsOf<Row>(
  page: BoardPage<Row>,
  standingOf: (row: Placed<Row>) => Standing,
): BoardPage<Standing> {
  const { users, podium, me } = page
  return {
    ...page,
    users: users.map(standingOf),
    podium: podium.map(standingOf),
    me: me && { ...me, users: me.users.map(standingOf) },
  }
}

function foundText(page: BoardPage<unknown>): string {
  const { from, matches, total } = page
  const pages = pagesOf(page)
  const found = matches === total ? `${grouped(total)} students` : `${grouped(matches)} of ${grouped(total)}`
  return pages > 1 ? `${found}, page ${grouped(from / boardPageSize + 1)} of ${grouped(pages)}` : found
}
