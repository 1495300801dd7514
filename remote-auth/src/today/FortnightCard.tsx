import type { FortnightDay } from '@portal/shared/contract'
import { longDayText, weekdayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { SlotCard } from '@portal/shared/ui/slot-card'
import css from './fortnight.module.css'
import { useDay } from './useDay'

/** A full bar is at least so many, so that a single problem does not look like a record. */
const fullBar = 4

type Mark = 'onTheDay' | 'other' | 'open'

function markOf({ given, solved, onTheDay }: FortnightDay['potds']): Mark | undefined {
  if (given === 0) return undefined
  return onTheDay > 0 ? 'onTheDay' : solved > 0 ? 'other' : 'open'
}

const markTexts: Record<Mark, string> = {
  onTheDay: 'daily problem solved on the day',
  other: 'daily problem solved on another day',
  open: 'daily problem open',
}

function Day({ day, most }: { day: FortnightDay; most: number }) {
  const { date, solved, potds } = day
  const mark = markOf(potds)
  const text = `${longDayText(date)}: ${solved} solved, ${mark ? markTexts[mark] : 'no daily problem'}`
  return (
    <li title={text}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true" className={css.count}>
        {solved > 0 && solved}
      </span>
      <span aria-hidden="true" className={css.track}>
        <span style={{ blockSize: `${(solved / most) * 100}%` }} />
      </span>
      <span aria-hidden="true" className={[css.mark, mark && css[mark]].filter(Boolean).join(' ')} />
      <span aria-hidden="true" className={css.weekday}>
        {weekdayText(date).slice(0, 1)}
      </span>
    </li>
  )
}

/** What was solved on each of fourteen days, and whether its daily problem was. */
export function FortnightCard() {
  const { day, isLoading, onRetry } = useDay()
  const title = 'My fourteen days'
  if (!day) return <SlotCard title={title} isLoading={isLoading} onRetry={onRetry} />
  const sum = (figure: (one: FortnightDay) => number) =>
    day.fortnight.reduce((all, one) => all + figure(one), 0)
  const most = Math.max(fullBar, ...day.fortnight.map(({ solved }) => solved))
  const [solved, onTheDay, given] = [
    sum((one) => one.solved),
    sum(({ potds }) => Number(potds.onTheDay > 0)),
    sum(({ potds }) => Number(potds.given > 0)),
  ]
  return (
    <SlotCard title={title} more={{ to: paths.profile, label: 'Profile' }}>
      <div className={css.fortnight}>
        <p>
          {solved === 0 && onTheDay === 0 ? (
            'Your first solution shows here.'
          ) : (
            <>
              <strong>{solved}</strong> solved · daily problem on <strong>{onTheDay}</strong> of {given} days
            </>
          )}
        </p>
        <ol>
          {day.fortnight.map((one) => (
            <Day key={one.date} day={one} most={most} />
          ))}
        </ol>
      </div>
    </SlotCard>
  )
}

export { prefetch } from './prefetch'
export { FortnightCard as Card }
