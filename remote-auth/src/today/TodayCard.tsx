import type { MyDay } from '@portal/shared/contract'
import { potdPath } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { LostHandles } from '../profile/LostHandles'
import { streakRule } from '../streakTexts'
import { Ask } from './Ask'
import { daysText, isReading, openOf } from './dayTexts'
import { Problems } from './Problems'
import { QuestionLink } from './QuestionLink'
import { TimeLeft } from './TimeLeft'
import css from './today.module.css'
import { useAskPlatforms } from './useAskPlatforms'
import { useDay, useReadAgain } from './useDay'

/** While waiting to check again, another tab or the poll may have found the solution. */
const lookEveryMs = 10_000
/** A new handle is read within seconds. */
const firstPollMs = 5_000

function Streak({ streaks: { current, best } }: Pick<MyDay, 'streaks'>) {
  if (best === 0) return <span>Your streak starts today</span>
  return (
    <span>
      <strong>{daysText(current)}</strong>
      {best > current && ` · best ${best}`}
    </span>
  )
}

/** A day without a problem doesn't break streaks; offers a sheet's question instead. */
function NoProblem({ nextQuestion }: Pick<MyDay, 'nextQuestion'>) {
  return (
    <div className={`stack muted ${css.none}`}>
      <p>There’s no problem today. Your streak continues.</p>
      {nextQuestion && (
        <>
          <p>Meanwhile, the next question of your sheet:</p>
          <QuestionLink question={nextQuestion} />
        </>
      )}
    </div>
  )
}

/** Today's problems, and the student's next step. */
export function TodayCard() {
  const { day, query, aheadMs } = useDay()
  const asking = useAskPlatforms(day !== undefined && openOf(day).open.length > 0, query.refetch)
  useReadAgain(asking.isWaiting ? lookEveryMs : day && isReading(day) ? firstPollMs : 0)
  const title = day && day.problems.length > 1 ? `Today’s ${day.problems.length} problems` : 'Today’s problem'
  if (!day) return <SlotCard title={title} query={query} />
  const hasProblem = day.problems.length > 0
  const more = hasProblem ? { to: potdPath(day.date), label: 'Hint and solvers' } : undefined
  return (
    <SlotCard title={title} more={more}>
      <div className={css.today}>
        <p className={`row spread muted ${css.meta}`}>
          <Streak streaks={day.streaks} />
          <TimeLeft until={Date.parse(day.endsAt) + aheadMs} onOver={query.refetch} />
        </p>
        {day.streaks.best > 0 && <p className="muted small">{streakRule}</p>}
        <LostHandles />
        {day.problems.length === 0 ? (
          <NoProblem nextQuestion={day.nextQuestion} />
        ) : (
          <>
            <Problems day={day} />
            <Ask day={day} asking={asking} />
          </>
        )}
      </div>
    </SlotCard>
  )
}

export { prefetch } from './prefetch'
export { TodayCard as Card }
