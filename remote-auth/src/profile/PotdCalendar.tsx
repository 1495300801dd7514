import { longDayText } from '@portal/shared/dates'
import { lookUp } from '@portal/shared/problem-lookup'
import { selectDictionary } from '@portal/shared/store'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { useDayGrid } from '../day-grid/useDayGrid'
import css from './calendar.module.css'
import { type CalendarDay, type CalendarMonth, monthsOf, type PotdState, type Timing } from './potdMonths'

type Dictionary = ReturnType<typeof selectDictionary>

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Level = 'solved' | 'partly' | 'open' | 'coming'

function levelOf({ date, potds }: CalendarDay, today: string): Level {
  const solved = potds.filter((potd) => potd.solved).length
  if (solved > 0) return solved === potds.length ? 'solved' : 'partly'
  return date > today ? 'coming' : 'open'
}

const timingTexts: Record<Timing, string> = {
  before: 'solved before the day',
  onTheDay: 'solved on the day',
  late: 'solved late',
}

/** When what is solved of a day was solved, where that was not on the day. */
function markOf({ potds }: CalendarDay): string | undefined {
  const timings = new Set(potds.flatMap(({ solved, timing }) => (solved ? [timing] : [])))
  if (timings.size !== 1) return undefined
  return timings.has('before') ? css.before : timings.has('late') ? css.late : undefined
}

/** What is said of a day's problems: their titles, and whether and when each was solved. */
function textOf({ date, potds }: CalendarDay, today: string, dictionary: Dictionary): string {
  const titles = potds.map(({ questionId, solved, timing }) => {
    const title = lookUp(questionId, dictionary)?.title ?? questionId.slice(2)
    if (solved) return `${title}, ${timing ? timingTexts[timing] : 'solved'}`
    return `${title}, ${date > today ? 'coming' : 'not solved'}`
  })
  return `${longDayText(date)}: ${titles.join('; ')}`
}

interface DaysProps {
  today: string
  dictionary: Dictionary
  /** What a day has as one of the grid's. */
  propsOf: ReturnType<typeof useDayGrid>['propsOf']
}

/** A day of the calendar: where it has a daily problem, a link to it; to the first open one where it has several. */
function Day({ day, today, dictionary, propsOf }: DaysProps & { day: CalendarDay }) {
  const number = Number(day.date.slice(-2))
  const target = day.potds.find((potd) => !potd.solved) ?? day.potds[0]
  if (!target) return <span aria-hidden="true">{number}</span>
  const text = textOf(day, today, dictionary)
  return (
    <a
      {...propsOf(day.date)}
      href={target.link}
      target="_blank"
      rel="noreferrer"
      className={[css[levelOf(day, today)], markOf(day)].filter(Boolean).join(' ')}
      aria-current={day.date === today ? 'date' : undefined}
      aria-label={text}
      title={text}
    >
      {number}
    </a>
  )
}

function Month({ month: { title, weeks }, ...days }: DaysProps & { month: CalendarMonth }) {
  const id = useId()
  const its = weeks.flat().flatMap((day) => (day && day.date <= days.today ? day.potds : []))
  return (
    <section className={css.month} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        <span>{` ${its.filter(({ solved }) => solved).length} of ${its.length}`}</span>
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by arrow keys. */}
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
          {weeks.map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks have no other name, and stay in their order.
            <tr key={at}>
              {week.map((day, weekday) => (
                <td key={weekdays[weekday]}>{day && <Day day={day} {...days} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const legend = [
  ['Solved', css.solved],
  ['Before the day', css.solved, css.before],
  ['Late', css.solved, css.late],
  ['Some of several', css.partly],
  ['Open', css.open],
]

/**
 * Every daily problem on its day, newest month first; older ones are reached by scrolling sideways. One day is in the
 * order of Tab, at first the newest that is there; the problem of the day that has the focus is told below.
 */
export function PotdCalendar({ potds, today }: { potds: readonly PotdState[]; today: string }) {
  const dictionary = useSelector(selectDictionary)
  const dates = [...new Set(potds.map(({ date }) => date))].sort()
  const start = dates.findLast((date) => date <= today) ?? dates[0] ?? ''
  const { at, onKeyDown, propsOf } = useDayGrid({ dates, start, weeks: 'rows' })
  const its = { date: at, potds: potds.filter(({ date }) => date === at) }
  return (
    <div className={css.calendar}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the days within, which move the focus among them. */}
      <div className={css.months} onKeyDown={onKeyDown}>
        {monthsOf(potds).map((month) => (
          <Month key={month.title} month={month} {...{ today, dictionary, propsOf }} />
        ))}
      </div>
      <p className={css.day} aria-hidden="true">
        {textOf(its, today, dictionary)}
      </p>
      <ul className={css.legend}>
        {legend.map(([text, ...classes]) => (
          <li key={text}>
            <span className={classes.join(' ')} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
