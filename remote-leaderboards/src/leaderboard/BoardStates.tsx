import { failureText } from '@portal/shared/api/api'
import type { Board, BoardChoices } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/icon'
import { alertIcon, reloadIcon, spinnerIcon, trophyIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import css from './BoardStates.module.css'
import { boardTexts } from './boards'
import { choiceTexts, seasonText } from './choices'
import type { BoardView } from './useBoardView'

/** A spinner while a board is read for the first time (specification, section 2). */
export function LoadingBoard() {
  return (
    <div className={css.loading} role="status">
      <Icon of={spinnerIcon} label="Loading the leaderboard" />
    </div>
  )
}

/** What went wrong, in the specification's words, and Retry. */
export function FailedBoard({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className={css.failed} role="alert">
      <Icon of={alertIcon} />
      <p>Error loading data: {failureText(error, 'please try again')}</p>
      <Button icon={<Icon of={reloadIcon} />} onClick={() => onRetry()}>
        Retry
      </Button>
    </div>
  )
}

interface EmptyBoardProps {
  board: Board
  view: BoardView
  choices: BoardChoices | undefined
}

/** Nobody is on the board: one line, and the next step for the one who looks. */
export function EmptyBoard({ board, view, choices }: EmptyBoardProps) {
  const isVerified = useSelector(selectIsVerified)
  const { students, season, isWhole } = view
  if (!isWhole)
    return (
      <div className={css.empty}>
        <Icon of={trophyIcon} />
        <p>
          {season && students !== 'alumni' && !view.batch && !view.branch
            ? boardTexts[board].season.nobody(seasonText(season, choices))
            : `Nobody is on this list: ${choiceTexts(view, choices).join(', ')}.`}
        </p>
        <Link to={{ search: view.searchForWhole() }}>Show the whole board</Link>
      </div>
    )
  if (students === 'alumni')
    return (
      <div className={css.empty}>
        <Icon of={trophyIcon} />
        <p>No alumni are on this board yet. Students come here when their programme is over.</p>
      </div>
    )
  return (
    <div className={css.empty}>
      <Icon of={trophyIcon} />
      <p>Nobody is on this board yet. {boardTexts[board].howToJoin}</p>
      {isVerified ? (
        <Link to={paths.profileVerification}>Verify your profiles</Link>
      ) : (
        <Link to={paths.signup}>Sign up</Link>
      )}
    </div>
  )
}
