import type { MyDay } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon, spinnerIcon } from '@portal/shared/ui/icons'
import { Link } from 'react-router-dom'
import { askedText, daysText, handlesText, isReading, openOf } from './dayTexts'
import css from './today.module.css'
import type { useAskPlatforms } from './useAskPlatforms'

interface AskProps {
  day: MyDay
  asking: ReturnType<typeof useAskPlatforms>
}

function Done({ streaks }: Pick<MyDay, 'streaks'>) {
  return (
    <p className={css.done}>
      <Icon of={checkCircleIcon} />
      {streaks.current > 0 ? `Done for today: ${daysText(streaks.current)}` : 'Done for today'}
    </p>
  )
}

function AskButton({ asking }: Pick<AskProps, 'asking'>) {
  const { handleAsk, isAsking, isWaiting, secondsLeft } = asking
  const isBusy = isAsking || isWaiting
  return (
    <button
      type="button"
      className={`button ${css.ask}`}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : handleAsk}
    >
      {isBusy && <Icon of={spinnerIcon} />}
      {isWaiting ? `Check again in ${secondsLeft} s` : isAsking ? 'Checking…' : 'Check my solution'}
    </button>
  )
}

/** The result of the last check, or what is needed so that solutions count. */
function Said({ day, asking }: AskProps) {
  const { open, wanted, unverified } = openOf(day)
  const verified = wanted.filter((platform) => !unverified.includes(platform))
  if (open.length === 0) return <span className="visually-hidden">Today is solved</span>
  const asked = verified.length > 0 && askedText(asking, verified)
  if (asked) return asked
  if (isReading(day))
    return 'We’re reading your problems for the first time. They’ll appear here in a moment.'
  if (verified.length === 0) return 'So that your solutions count. It takes a minute.'
  if (unverified.length === 0) return null
  return (
    <>
      <Link to={paths.profileVerification}>Verify your {handlesText(unverified)}</Link> so that it counts
      there too.
    </>
  )
}

/** The student's next step today: verify a handle or check a solution. */
export function Ask({ day, asking }: AskProps) {
  const { open, wanted, unverified } = openOf(day)
  const isFirst = day.platforms.length === 0
  return (
    <div className={css.foot}>
      <p className="muted" aria-live="polite">
        <Said day={day} asking={asking} />
      </p>
      {open.length === 0 ? (
        <Done streaks={day.streaks} />
      ) : wanted.length > unverified.length ? (
        <AskButton asking={asking} />
      ) : (
        <Link className={`button ${css.ask}`} to={paths.profileVerification}>
          Verify your {isFirst ? 'first handle' : handlesText(unverified)}
        </Link>
      )}
    </div>
  )
}
