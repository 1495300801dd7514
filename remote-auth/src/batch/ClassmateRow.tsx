import { failureText } from '@portal/shared/api/api'
import { useFollowClassmateMutation } from '@portal/shared/api/batch'
import type { Classmate } from '@portal/shared/contract'
import { shortDayText } from '@portal/shared/dates'
import { counted, grouped } from '@portal/shared/numbers'
import { studentPath } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon, checkIcon } from '@portal/shared/ui/icons'
import { toast } from '@portal/shared/ui/toast'
import { useToday } from '@portal/shared/useToday'
import type { MouseEvent } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'

function aboutText({ place, rating, commits, lastActiveOn }: Classmate, today: string): string {
  const texts = [
    place !== null && `Rank ${grouped(place)} in the batch`,
    rating !== null && `Codeforces ${grouped(rating)}`,
    commits !== null && `GitHub ${counted(commits, 'commit')}`,
    lastActiveOn
      ? `Active ${lastActiveOn === today ? 'today' : shortDayText(lastActiveOn)}`
      : 'Not active yet',
  ]
  return texts.filter(Boolean).join(' · ')
}

/** A toggle button. It flips at once, and back if the call fails. */
function FollowButton({
  student: { username, name, isFollowed },
  onUnfollowed,
}: Pick<ClassmateRowProps, 'student' | 'onUnfollowed'>) {
  const [follow, { originalArgs, isError, isLoading }] = useFollowClassmateMutation()
  const isOn = originalArgs && !isError ? originalArgs.isFollowed : isFollowed

  async function handleFollow({ currentTarget: button }: MouseEvent<HTMLElement>) {
    if (isLoading) return
    try {
      await follow({ username, isFollowed: !isOn }).unwrap()
    } catch (error) {
      toast.error(failureText(error, 'That couldn’t be saved'))
      return
    }
    // Doesn't steal the focus from another element.
    const focused = document.activeElement
    if (isOn && (focused === button || focused === document.body)) onUnfollowed()
  }

  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={handleFollow}
      aria-label={`Follow ${name}`}
      aria-pressed={isOn}
      // Disabled, it would lose the focus.
      aria-disabled={isLoading}
    >
      {isOn && <Icon of={checkIcon} />} {isOn ? 'Following' : 'Follow'}
    </button>
  )
}

interface ClassmateRowProps {
  student: Classmate
  /** The query of the comparison's address. */
  compare: string
  /** Called if the button still has the focus. */
  onUnfollowed: () => void
}

export function ClassmateRow({ student, compare, onUnfollowed }: ClassmateRowProps) {
  const { username, name, hasSolvedToday } = student
  const isOwn = useSelector(selectAuth).username === username
  const today = useToday()
  return (
    <article className="panel row spread" aria-label={name}>
      <div>
        <p className="row">
          <Link to={studentPath(username)}>{name}</Link>
          {isOwn && <strong>You</strong>}
          {hasSolvedToday && (
            <span className="small">
              <Icon of={checkCircleIcon} /> Solved today’s problem
            </span>
          )}
        </p>
        <p className="muted small">{aboutText(student, today)}</p>
      </div>
      {!isOwn && (
        <p className="row">
          <Link to={{ search: compare }} className="button button-quiet" aria-label={`Compare with ${name}`}>
            Compare
          </Link>
          <FollowButton student={student} onUnfollowed={onUnfollowed} />
        </p>
      )}
    </article>
  )
}
