import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { monthText } from '../../dates'
import css from './heatMap.module.css'
import { useDayGrid } from './useDayGrid'
import { monthsOfWeeks, weeksOfMonth } from './weeksOf'

/** A day of a heat map. */
export interface HeatDay {
  /** `2025-01-31` */
  date: string
  /** 0 to 4 by activity; `planned` is a future day. */
  level: 0 | 1 | 2 | 3 | 4 | 'planned'
  /** Its accessible name and tooltip. */
  text: string
  /** Shown below while it has the focus; `text` by default. */
  details?: string
  /** Makes it a link, which opens in a new tab. */
  href?: string
  isToday?: boolean
  /** A dot at its left or right edge. */
  dot?: 'left' | 'right' | undefined
}

interface HeatMapProps {
  /** Oldest first. */
  days: readonly HeatDay[]
  /** The day that Tab reaches first; the newest by default. */
  start?: string | undefined
  legend: readonly Pick<HeatDay, 'level' | 'text' | 'dot'>[]
  /** The legend's accessible name. */
  legendLabel?: string
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const fillOf = ({ level, dot }: Pick<HeatDay, 'level' | 'dot'>) => ({
  'data-level': level,
  'data-dot': dot,
  style: { '--level': level } as CSSProperties,
})

/** The attributes of a day, as a cell or as a link in one. */
const looksOf = ({ text, isToday, ...day }: HeatDay) => ({
  ...fillOf(day),
  'aria-label': text,
  'aria-current': isToday ? ('date' as const) : undefined,
  title: text,
})

interface GridProps {
  dayAt: (date: string | undefined) => HeatDay | undefined
  propsOf: ReturnType<typeof useDayGrid>['propsOf']
}

/** A column for each week, for a year. */
function Weeks({ dates, label, dayAt, propsOf }: GridProps & { dates: readonly string[]; label: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  const weeks = Array.from({ length: Math.ceil(dates.length / 7) }, (_, week) => week)
  // Scrolls to the newest day.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth
  }, [])
  return (
    <div ref={scroller} className={css.scroller}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through the cells. */}
      <table role="grid" aria-label={label} className={css.weeks}>
        <thead>
          <tr>
            <td />
            {monthsOfWeeks(dates).map(({ month, weeks: its }) => (
              <th key={month} scope="col" colSpan={its}>
                <span className="visually-hidden">{monthText(`${month}-01`)}</span>
                {its > 2 && <span aria-hidden="true">{monthText(`${month}-01`).slice(0, 3)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday, row) => (
            <tr key={weekday}>
              <th scope="row">
                <span className="visually-hidden">{weekday}</span>
                {row % 2 === 0 && <span aria-hidden="true">{weekday.slice(0, 3)}</span>}
              </th>
              {weeks.map((week) => {
                const day = dayAt(dates[week * 7 + row])
                return <td key={week} {...(day && { ...propsOf(day.date), ...looksOf(day) })} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A row for each week, as in a month's calendar. */
function Month({ month, note, dayAt, propsOf }: GridProps & { month: string; note: ReactNode }) {
  const id = useId()
  return (
    <section className={css.month} aria-labelledby={id}>
      <h3 id={id} className="row spread">
        {monthText(`${month}-01`)} <span>{note}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through the days. */}
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" aria-label={weekday}>
                {weekday[0]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) => {
                const day = dayAt(date)
                return (
                  <td key={weekdays[weekday]}>
                    {day ? (
                      <a
                        {...propsOf(day.date)}
                        {...looksOf(day)}
                        href={day.href}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {Number(date?.slice(-2))}
                      </a>
                    ) : (
                      <span aria-hidden="true">{date && Number(date.slice(-2))}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * Days as squares, shaded by activity. With `label` it is one grid with a column a week, for a year. With
 * `monthNote`, which adds a text to each month's name, it is a calendar by month, newest first, whose days are
 * links. One day is in the tab order; the arrow, page, Home and End keys reach the others.
 */
export function HeatMap({
  days,
  start = days.at(-1)?.date ?? '',
  legend,
  legendLabel,
  ...kind
}: HeatMapProps & ({ label: string } | { monthNote: (month: string) => ReactNode })) {
  const dates = days.map(({ date }) => date)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const isYear = 'label' in kind
  const { at, onKeyDown, propsOf } = useDayGrid({ dates, start, weeks: isYear ? 'columns' : 'rows' })
  const focused = byDate.get(at)
  const grid: GridProps = { dayAt: (date = '') => byDate.get(date), propsOf }
  return (
    <div className={`stack ${css.map}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the days inside, which move the focus. */}
      <div className={isYear ? undefined : css.months} onKeyDown={onKeyDown}>
        {isYear ? (
          <Weeks {...grid} dates={dates} label={kind.label} />
        ) : (
          [...new Set(dates.map((date) => date.slice(0, 7)))]
            .reverse()
            .map((month) => <Month {...grid} key={month} month={month} note={kind.monthNote(month)} />)
        )}
      </div>
      <p className={css.day} aria-hidden="true">
        {focused && (focused.details ?? focused.text)}
      </p>
      <ul className={`row ${css.legend}`} aria-label={legendLabel}>
        {legend.map(({ text, ...square }) => (
          <li key={text}>
            <span {...fillOf(square)} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
