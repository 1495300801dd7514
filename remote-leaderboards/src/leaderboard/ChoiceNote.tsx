import type { Board, BoardChoices } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import css from './BoardChoices.module.css'
import { boardTexts } from './boards'
import { choiceTexts, seasonText } from './choices'
import type { BoardView } from './useBoardView'

interface ChoiceNoteProps {
  board: Board
  view: BoardView
  choices: BoardChoices | undefined
  /** Where the season began before it was counted: since when it is. */
  countedFrom: string | undefined
}

/** What was chosen, and what its places go by; on paper, too. */
export function ChoiceNote({ board, view, choices, countedFrom }: ChoiceNoteProps) {
  const { season, batch, branch, isWhole } = view
  const texts = boardTexts[board]
  const whatCounts = season ? texts.season.whatCounts(seasonText(season, choices)) : texts.noSeason.whatCounts
  if (isWhole && !whatCounts) return null
  const whom = choiceTexts({ season: undefined, batch, branch }, choices)
  return (
    <p className={css.note}>
      {whatCounts && `${whatCounts} `}
      {whom.length > 0 && `Ranks are among ${whom.join(', ')}. `}
      {season && countedFrom && (
        <>
          Counted since <time dateTime={countedFrom}>{dayText(Date.parse(countedFrom))}</time>.
        </>
      )}
    </p>
  )
}
