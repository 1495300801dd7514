import { useMarkContestMutation } from '@portal/shared/api/contests'
import type { Contest } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { selectIsVerified } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { checkIcon } from '@portal/shared/ui/icons'
import { useSelector } from 'react-redux'
import css from '../entries/entries.module.css'
import { reported } from '../tracked'
import { stageOf, useLastStageChange } from './times'

/** How many members are in, and for members the button that says they are, until the contest ends. */
export function MarkButton({ contest }: { contest: Contest }) {
  const { _id: id, title, members, isIn } = contest
  const isPast = stageOf(contest, useLastStageChange([contest])) === 'past'
  const isVerified = useSelector(selectIsVerified)
  const [mark, { isLoading }] = useMarkContestMutation()

  return (
    <span className={`row ${css.mark}`}>
      {members > 0 && (
        <span className="small muted">
          {grouped(members)} {members === 1 ? 'member' : 'members'} in
        </span>
      )}
      {isVerified && !isPast && (
        <button
          type="button"
          className={`button ${isIn ? '' : 'button-quiet'}`}
          aria-pressed={isIn}
          aria-label={`I’m in: ${title}`}
          // Disabled, it would lose the focus.
          aria-disabled={isLoading}
          onClick={() =>
            !isLoading && reported(mark({ id, isIn: !isIn }).unwrap(), 'That could not be saved')
          }
        >
          {isIn && <Icon of={checkIcon} />} I’m in
        </button>
      )}
    </span>
  )
}
