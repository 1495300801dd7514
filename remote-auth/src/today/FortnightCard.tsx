import type { FortnightDay } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import { DayBars } from '../day-bars/DayBars'
import { forgivenText } from '../streakTexts'
import css from './fortnight.module.css'
import shared from './today.module.css'
import { useDay } from './useDay'

type Mark = 'onTheDay' | 'forgiven' | 'other' | 'open'

function markOf({ potds: { given, solved, onTheDay }, isForgiven }: FortnightDay): Mark | undefined {
  if (given === 0) return undefined
  if (isForgiven) return 'forgiven'
  return onTheDay > 0 ? 'onTheDay' : solved > 0 ? 'other' : 'open'
}

const markTexts: Record<Mark, string> = {
  onTheDay: 'daily problem solved on the day',
  forgiven: 'daily problem missed, forgiven',
  other: 'daily problem solved on another day',
  open: 'daily problem open',
}

function textOf(day: FortnightDay): string {
  const mark = markOf(day)
  return mark ? markTexts[mark] : 'no daily problem'
}

/** Problems solved on each of the last 14 days, and whether the daily problem was among them. */
export function FortnightCard() {
  const { day, query } = useDay()
  const title = 'Last 14 days'
  if (!day) return <SlotCard title={title} query={query} />
  const solved = day.fortnight.reduce((sum, one) => sum + one.solved, 0)
  const given = day.fortnight.filter(({ potds }) => potds.given > 0)
  const onTheDay = given.filter(({ potds }) => potds.onTheDay > 0)
  return (
    <SlotCard title={title} more={{ to: paths.profile, label: 'Profile' }}>
      <div className={`${shared.today} ${css.fortnight}`}>
        <p className="muted">
          {solved === 0 && onTheDay.length === 0 ? (
            'Your first solution shows here.'
          ) : (
            <>
              <strong>{solved}</strong> solved · daily problem on <strong>{onTheDay.length}</strong> of{' '}
              {given.length} days
            </>
          )}
        </p>
        {day.fortnight.some(({ isForgiven }) => isForgiven) && (
          <p className="muted small">
            <span className={`${css.mark} ${css.inline}`} data-mark="forgiven" aria-hidden="true" />{' '}
            {forgivenText}
          </p>
        )}
        <DayBars
          days={day.fortnight}
          about={textOf}
          mark={(one) => <span className={css.mark} data-mark={markOf(one)} />}
        />
      </div>
    </SlotCard>
  )
}

export { prefetch } from './prefetch'
export { FortnightCard as Card }
