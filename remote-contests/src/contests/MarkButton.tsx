import { useMarkContestMutation } from '@portal/shared/api/contests'
import type { Contest } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { selectIsVerified } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { checkIcon } from '@portal/shared/ui/icons'
import { useSelector } from 'react-redux'
import css from '../entries/entries.module.css'
import { withErrorToast } from '../toasts'
import { stageOf } from './times'
import { useLastStageChange } from './useAtTime'

/** How many members are in. Until the contest ends, members also get a button that says whether they are. */
export function MarkButton({ contest }: { contest: Contest }) {
  const { _id: id, title, members, isIn } = contest
  const isPast = stageOf(contest, useLastStageChange([contest])) === 'past'
  const isVerified = useSelector(selectIsVerified)
  const [mark, { isLoading }] = useMarkContestMutation()

  return (
    <span className={`row ${css.mark}`}>
      {members > 0 && <span className="small muted">{counted(members, 'member')} in</span>}
      {isVerified && !isPast && (
        <button
          type="button"
          className={`button ${isIn ? '' : 'button-quiet'}`}
          aria-pressed={isIn}
          aria-label={`I’m in: ${title}`}
          // `disabled` would take the focus from it.
          aria-disabled={isLoading}
          onClick={() =>
            !isLoading && withErrorToast(mark({ id, isIn: !isIn }).unwrap(), 'That could not be saved')
          }
        >
          {isIn && <Icon of={checkIcon} />} I’m in
        </button>
      )}
    </span>
  )
}
