import { longDayText } from '@portal/shared/dates'
import { lookUp } from '@portal/shared/problem-lookup'
import { selectDictionary } from '@portal/shared/store'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import css from './calendar.module.css'
import { type CalendarDay, type CalendarMonth, monthsOf, type PotdState } from './potdMonths'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Level = 'solved' | 'partly' | 'open' | 'coming'

function levelOf({ date, potds }: CalendarDay, today: string): Level {
  const solved = potds.filter((potd) => potd.solved).length
  if (solved > 0) return solved === potds.length ? 'solved' : 'partly'
  return date > today ? 'coming' : 'open'
}

/** A day of the calendar: where it has a daily problem, a link to it; to the first open one where it has several. */
function Day({ day, today }: { day: CalendarDay; today: string }) {
  const dictionary = useSelector(selectDictionary)
  const number = Number(day.date.slice(-2))
  const target = day.potds.find((potd) => !potd.solved) ?? day.potds[0]
  if (!target) return <span>{number}</span>
  const level = levelOf(day, today)
  const titles = day.potds.map(({ questionId, solved }) => {
    const title = lookUp(questionId, dictionary)?.title ?? questionId.slice(2)
    return `${title}, ${solved ? 'solved' : level === 'coming' ? 'coming' : 'not solved'}`
  })
  const text = `${longDayText(day.date)}: ${titles.join('; ')}`
  return (
    <a
      href={target.link}
      target="_blank"
      rel="noreferrer"
      className={css[level]}
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
        {(['solved', 'partly', 'open'] as const).map((level) => (
          <li key={level}>
            <span className={css[level]} aria-hidden="true" />
            {level === 'partly' ? 'Some of several' : level === 'solved' ? 'Solved' : 'Open'}
          </li>
        ))}
      </ul>
    </div>
  )
}
