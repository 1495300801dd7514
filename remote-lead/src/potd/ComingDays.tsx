import type { Dictionary, Potd } from '@portal/shared/contract'
import { dayOfMonthText, longDayText, weekdayText } from '@portal/shared/dates'
import { problemName } from '@portal/shared/problemLookup'
import { daysFrom } from './days'
import css from './potd.module.css'

interface ComingDaysProps {
  today: string
  /** How many days after today are shown. */
  ahead: number
  /** The day in the form. */
  chosen: string
  potds: readonly Potd[]
  dictionary: Dictionary | undefined
  onChoose: (day: string) => void
}

/** Today and the coming days with their problems and gaps. Clicking a day chooses it. */
export function ComingDays({ today, ahead, chosen, potds, dictionary, onChoose }: ComingDaysProps) {
  return (
    <ol className={css.days}>
      {daysFrom(today, ahead + 1).map((day) => {
        const names = potds
          .filter(({ date }) => date === day)
          .map(({ questionId }) => problemName(questionId, dictionary))
        return (
          <li key={day}>
            <button
              type="button"
              className={`row ${css.day}`}
              aria-pressed={day === chosen}
              aria-label={`${longDayText(day)}: ${names.join(', ') || 'not set'}`}
              onClick={() => onChoose(day)}
            >
              <strong>{day === today ? 'Today' : weekdayText(day)}</strong>
              <span className="muted">{dayOfMonthText(day)}</span>
              {names.length > 0 ? <span>{names.join(', ')}</span> : <span className={css.gap}>Not set</span>}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
