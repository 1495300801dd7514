import { longDayText } from '@portal/shared/dates'
import { lookUp } from '@portal/shared/problem-lookup'
import { selectDictionary } from '@portal/shared/store'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import css from './calendar.module.css'
import { type CalendarDay, type CalendarMonth, monthsOf, type PotdState, type Timing } from './potdMonths'

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

/** A day of the calendar: where it has a daily problem, a link to it; to the first open one where it has several. */
function Day({ day, today }: { day: CalendarDay; today: string }) {
  const dictionary = useSelector(selectDictionary)
  const number = Number(day.date.slice(-2))
  const target = day.potds.find((potd) => !potd.solved) ?? day.potds[0]
  if (!target) return <span>{number}</span>
  const level = levelOf(day, today)
  const titles = day.potds.map(({ questionId, solved, timing }) => {
    const title = lookUp(questionId, dictionary)?.title ?? questionId.slice(2)
    if (solved) return `${title}, ${timing ? timingTexts[timing] : 'solved'}`
    return `${title}, ${level === 'coming' ? 'coming' : 'not solved'}`
  })
  const text = `${longDayText(day.date)}: ${titles.join('; ')}`
  return (
    <a
      href={target.link}
      target="_blank"
      rel="noreferrer"
      className={[css[level], markOf(day)].filter(Boolean).join(' ')}
      aria-current={day.date === today ? 'date' : undefined}
      aria-label={text}
      title={text}
    >
      {number}
    </a>
  )
}

function Month({ month, today }: { month: CalendarMonth; today: string }) {
  const id = useId()
  const its = month.days.flatMap(({ date, potds }) => (date <= today ? potds : []))
  return (
    <section className={css.month} aria-labelledby={id}>
      <h3 id={id}>
        {month.title}
        <span>{` ${its.filter(({ solved }) => solved).length} of ${its.length}`}</span>
      </h3>
      <div className={css.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekday[0]}</span>
        ))}
      </div>
      <ol>
        {month.days.map((day, at) => (
          <li
            key={day.date}
            aria-hidden={day.potds.length === 0}
            style={at === 0 ? { gridColumnStart: month.leading + 1 } : undefined}
          >
            <Day day={day} today={today} />
          </li>
        ))}
      </ol>
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

/** Every daily problem on its day, newest month first; older ones are reached by scrolling sideways. */
export function PotdCalendar({ potds, today }: { potds: readonly PotdState[]; today: string }) {
  const afterId = useId()
  return (
    <div className={css.calendar}>
      <a className={css.skip} href={`#${afterId}`}>
        Skip the calendar
      </a>
      <div className={css.months}>
        {monthsOf(potds).map((month) => (
          <Month key={month.title} month={month} today={today} />
        ))}
      </div>
      <ul id={afterId} tabIndex={-1} className={css.legend}>
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
