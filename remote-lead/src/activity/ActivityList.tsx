import type { Activity } from '@portal/shared/contract'
import { agoText, momentText, today } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/icon'
import { useId } from 'react'
import css from './activity.module.css'
import { byDay, clockText, dayHeading } from './days'
import { anyKind, kinds } from './kinds'
import { isOfOneAction, type Run, runsOf, tell } from './runs'
import { deedOf } from './sentences'

function When({ at, isToday }: { at: string; isToday: boolean }) {
  const moment = Date.parse(at)
  return (
    <time className={css.when} dateTime={at} title={momentText(moment)}>
      {isToday ? agoText(moment) : clockText(moment)}
    </time>
  )
}

function Sentence({ run }: { run: Run }) {
  const [{ who }] = run
  const { did, what, hasMore } = tell(run)
  if (!hasMore)
    return (
      <p>
        <strong>{who}</strong> {did} <span className={css.what}>{what}</span>
      </p>
    )
  return (
    <details>
      <summary>
        <strong>{who}</strong> {did}
      </summary>
      <ul>
        {run.map(({ _id, at, action, what }) => (
          <li key={_id} className={css.each}>
            <span>
              {!isOfOneAction(run) && `${deedOf(action).one} `}
              <span className={css.what}>{what}</span>
            </span>
            <time dateTime={at} title={momentText(Date.parse(at))}>
              {clockText(Date.parse(at))}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}

interface DayProps {
  day: string
  entries: readonly Activity[]
}

function Day({ day, entries }: DayProps) {
  const id = useId()
  const { name, ago } = dayHeading(day)
  const isToday = day === today()
  return (
    <section className={css.day} aria-labelledby={id}>
      <h2 id={id}>
        {name} <small>{ago}</small>
      </h2>
      <ol>
        {runsOf(entries).map((run) => {
          const [{ _id, at, kind }] = run
          const { icon } = kind ? kinds[kind] : anyKind
          return (
            <li key={_id} data-kind={kind}>
              <span className={css.icon} title={kind && kinds[kind].title}>
                <Icon of={icon} />
              </span>
              <Sentence run={run} />
              <When at={at} isToday={isToday} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface ActivityListProps {
  entries: readonly Activity[]
  /** Other entries are on their way. */
  isFetching: boolean
}

/** Who did what, by days: each entry is a sentence. */
export function ActivityList({ entries, isFetching }: ActivityListProps) {
  return (
    <div className={css.list} aria-busy={isFetching}>
      {byDay(entries).map(([day, ofDay]) => (
        <Day key={day} day={day} entries={ofDay} />
      ))}
    </div>
  )
}
