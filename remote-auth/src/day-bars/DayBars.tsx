import { longDayText, weekdayText } from '@portal/shared/dates'
import type { ReactNode } from 'react'
import css from './dayBars.module.css'

/** A full bar is at least so many, so that a single problem does not look like a record. */
const fullBar = 4

interface DayBarsProps<Day> {
  /** Oldest first: the last is today. */
  days: readonly Day[]
  /** Further words about a day. */
  about?: (day: Day) => string
  /** What is drawn below its bar. */
  mark?: (day: Day) => ReactNode
}

/** How much was solved on each day: the count above its bar, the weekday below. */
export function DayBars<Day extends { date: string; solved: number }>({
  days,
  about,
  mark,
}: DayBarsProps<Day>) {
  const most = Math.max(fullBar, ...days.map(({ solved }) => solved))
  return (
    <ol className={css.bars}>
      {days.map((day) => {
        const { date, solved } = day
        const text = `${longDayText(date)}: ${solved} solved${about ? `, ${about(day)}` : ''}`
        const weekday = weekdayText(date)
        return (
          <li key={date} title={text}>
            <span className="visually-hidden">{text}</span>
            <span aria-hidden="true">{solved}</span>
            <span aria-hidden="true" className={css.track}>
              <span style={{ blockSize: `${(solved / most) * 100}%` }} />
            </span>
            {mark?.(day)}
            <span aria-hidden="true" className={css.weekday}>
              {weekday.slice(0, 1)}
              <span>{weekday.slice(1)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
