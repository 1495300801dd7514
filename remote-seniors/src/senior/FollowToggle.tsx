import type { SeniorSummary } from '@portal/shared/contract'
import { Icon, type IconDrawing } from '@portal/shared/ui/icon'
import { checkIcon } from '@portal/shared/ui/icons'
import css from './senior.module.css'
import { useFollow } from './useFollow'

const plusIcon: IconDrawing = { paths: ['M12 5v14', 'M5 12h14'] }

interface FollowToggleProps {
  senior: Pick<SeniorSummary, '_id' | 'name' | 'isFollowed'>
}

/** Follow, pressed while the reader follows. Its name stays, as that of every toggle: only its state changes. */
export function FollowToggle({ senior: { _id, name, isFollowed } }: FollowToggleProps) {
  const handleFollow = useFollow(_id)
  return (
    <button
      type="button"
      className={css.follow}
      aria-label={`Follow ${name}`}
      aria-pressed={isFollowed}
      onClick={handleFollow}
    >
      <Icon of={isFollowed ? checkIcon : plusIcon} /> {isFollowed ? 'Following' : 'Follow'}
    </button>
  )
}
