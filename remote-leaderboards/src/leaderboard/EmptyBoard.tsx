import type { Board, BoardChoices } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { trophyIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { boardTexts } from './boards'
import { choiceTexts, seasonText } from './choices'
import type { BoardView } from './useBoardView'

interface EmptyBoardProps {
  board: Board
  view: BoardView
  choices: BoardChoices | undefined
}

/** An empty leaderboard, with the next step for the reader. */
export function EmptyBoard({ board, view, choices }: EmptyBoardProps) {
  const isVerified = useSelector(selectIsVerified)
  const { students, season, batch, branch, isWhole } = view
  if (!isWhole)
    return (
      <EmptyState
        icon={trophyIcon}
        action={<Link to={{ search: view.searchForWhole() }}>Show the whole leaderboard</Link>}
      >
        {season && students !== 'alumni' && !batch && !branch
          ? boardTexts[board].season.nobody(seasonText(season, choices))
          : `No students match: ${choiceTexts(view, choices).join(', ')}.`}
      </EmptyState>
    )
  if (students === 'alumni')
    return (
      <EmptyState icon={trophyIcon}>
        No alumni are on this leaderboard yet. Students move here when they finish their programme.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={trophyIcon}
      action={
        isVerified ? (
          <Link to={paths.profileVerification}>Verify your profiles</Link>
        ) : (
          <Link to={paths.signup}>Sign up</Link>
        )
      }
    >
      Nobody is on this leaderboard yet. {boardTexts[board].howToJoin}
    </EmptyState>
  )
}
