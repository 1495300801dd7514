import { monthText, shortDayText, weekdayText } from '@portal/shared/dates'
import { useLayoutEffect, useRef } from 'react'
import { useDayGrid } from '../day-grid/useDayGrid'
import css from './year.module.css'
import { monthsOf, stepOf, type YearDay } from './yearWeeks'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const textOf = ({ date, solved }: YearDay) => `${weekdayText(date)} ${shortDayText(date)}: ${solved} solved`

/**
 * A day a cell, a week a column. One cell is in the order of Tab; the arrow keys go on from there, and the day that has
 * the focus is told below, as it is where one is tapped.
 */
export function YearGrid({ days }: { days: readonly YearDay[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => week)
  const dates = days.map(({ date }) => date)
  const { at, onKeyDown, propsOf } = useDayGrid({ dates, start: dates.at(-1) ?? '', weeks: 'columns' })
  const day = days.find(({ date }) => date === at)

  // The newest is in sight first.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [])

  return (
    <>
      <div ref={scroller} className={css.scroller}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrow keys. */}
        <table role="grid" aria-label="Problems solved on each day" className={css.grid}>
          <thead>
            <tr>
              <td />
              {monthsOf(days).map(({ month, weeks: its }) => (
                <th key={month} scope="col" colSpan={its}>
                  <span className="visually-hidden">{monthText(`${month}-01`)}</span>
                  {its > 2 && <span aria-hidden="true">{monthText(`${month}-01`).slice(0, 3)}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            {weekdays.map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row">
                  <span className="visually-hidden">{weekday}</span>
                  {row % 2 === 0 && <span aria-hidden="true">{weekday.slice(0, 3)}</span>}
                </th>
                {weeks.map((week) => {
                  const its = days[week * 7 + row]
                  if (!its) return <td key={week} />
                  return (
                    <td
                      key={week}
                      {...propsOf(its.date)}
                      data-step={stepOf(its.solved)}
                      aria-label={textOf(its)}
                      title={textOf(its)}
                    />
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.day} aria-hidden="true">
        {day && [textOf(day), day.by.length > 1 && day.by.join(', ')].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}
