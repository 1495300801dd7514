import { useFollowSeniorMutation } from '@portal/shared/api/seniors'
import type { SeniorSummary } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsVerified, setLoginRedirect } from '@portal/shared/store'
import { Icon, type IconDrawing } from '@portal/shared/ui/Icon'
import { checkIcon } from '@portal/shared/ui/icons'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import css from './senior.module.css'

const plusIcon: IconDrawing = { paths: ['M12 5v14', 'M5 12h14'] }

interface FollowToggleProps {
  senior: Pick<SeniorSummary, '_id' | 'name' | 'isFollowed'>
}

/** A toggle that flips at once; failures are only logged (specification, section 4). */
export function FollowToggle({ senior: { _id, name, isFollowed } }: FollowToggleProps) {
  const isVerified = useSelector(selectIsVerified)
  const [follow] = useFollowSeniorMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  async function handleFollow() {
    if (!isVerified) {
      dispatch(setLoginRedirect(pathname + search))
      navigate(paths.login)
      return
    }
    try {
      await follow(_id).unwrap()
    } catch (failure) {
      console.warn('Follow/unfollow failed', failure)
    }
  }

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
