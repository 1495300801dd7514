import type { Board, BoardChoices } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsVerified } from '@portal/shared/store'
import { trophyIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/page-states'
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

/** Nobody is on the board: one line, and the next step for the reader. */
export function EmptyBoard({ board, view, choices }: EmptyBoardProps) {
  const isVerified = useSelector(selectIsVerified)
  const { students, season, batch, branch, isWhole } = view
  if (!isWhole)
    return (
      <EmptyState
        icon={trophyIcon}
        action={<Link to={{ search: view.searchForWhole() }}>Show the whole board</Link>}
      >
        {season && students !== 'alumni' && !batch && !branch
          ? boardTexts[board].season.nobody(seasonText(season, choices))
          : `Nobody is on this list: ${choiceTexts(view, choices).join(', ')}.`}
      </EmptyState>
    )
  if (students === 'alumni')
    return (
      <EmptyState icon={trophyIcon}>
        No alumni are on this board yet. Students come here when their programme is over.
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
      Nobody is on this board yet. {boardTexts[board].howToJoin}
    </EmptyState>
  )
}
