import { longDayText, weekdayText } from '@portal/shared/dates'
import { BarChart } from '@portal/shared/ui/BarChart'
import type { ReactNode } from 'react'
import css from './dayBars.module.css'

interface DayBarsProps<Day> {
  /** Oldest first; the last is today. */
  days: readonly Day[]
  /** More text about a day. */
  about?: (day: Day) => string
  /** Shown below the bar. */
  mark?: (day: Day) => ReactNode
}

/** A bar for each day, with the count above and the weekday below. */
export function DayBars<Day extends { date: string; solved: number }>({
  days,
  about,
  mark,
}: DayBarsProps<Day>) {
  const below = (day: Day) => {
    const weekday = weekdayText(day.date)
    return (
      <>
        {mark?.(day)}
        <span className={css.weekday}>
          {weekday.slice(0, 1)}
          <span>{weekday.slice(1)}</span>
        </span>
      </>
    )
  }
  return (
    <BarChart
      className={css.bars}
      bars={days.map((day) => ({
        key: day.date,
        label: `${longDayText(day.date)}: ${day.solved} solved${about ? `, ${about(day)}` : ''}`,
        values: [day.solved],
        above: day.solved,
        below: below(day),
      }))}
    />
  )
}
