import type { Activity } from '@portal/shared/contract'
import { agoText, dayMs, dayOf, longDayText, momentText, timeText, today } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/Icon'
import { useId } from 'react'
import css from './activity.module.css'
import { groupsBy } from './groupsBy'
import { anyKind, kinds } from './kinds'
import { labelOf } from './labels'

/** `Today`, `Yesterday`, `Friday 21 November`, with the year if it isn't this one; and how long ago that was. */
function dayHeading(day: string): { name: string; ago: string } {
  const passed = Math.round((Date.parse(today()) - Date.parse(day)) / dayMs)
  const full = longDayText(day)
  if (passed > 1) return { name: full, ago: `${passed} days ago` }
  return { name: passed === 1 ? 'Yesterday' : 'Today', ago: full }
}

function When({ at, ago = false }: { at: string; ago?: boolean }) {
  const moment = Date.parse(at)
  return (
    <time className="muted small" dateTime={at} title={momentText(moment)}>
      {ago ? agoText(moment) : timeText(moment)}
    </time>
  )
}

type Entries = [Activity, ...Activity[]]

const deedOf = (entries: Entries) =>
  [...new Set(entries.toReversed().map(({ action }) => labelOf(action)))].join(' and ')

/** Whether the thing can follow another action too: “published and activated papers 1.0.0”. */
const canShareThing = (action: string) => !/(:| (of|to|for))$/.test(labelOf(action))

/** One person's entries of a day about one thing, or the same action on several; newest first. */
function Row({ things, ago }: { things: [Entries, ...Entries[]]; ago: boolean }) {
  const [[newest], ...others] = things
  const entries = things.flat()
  const deed = deedOf(things[0])
  const { title, icon, colors } = newest.kind ? kinds[newest.kind] : anyKind
  const [color, background] = colors.map((token) => `var(--${token})`)
  const sentence = (
    <>
      <strong>{newest.who}</strong> {deed} <span className="muted">{newest.what}</span>
      {others.length > 0 && ` and ${others.length} more`}
    </>
  )
  return (
    <li className={css.entry}>
      <span className={css.icon} style={{ color, background }} title={title}>
        <Icon of={icon} />
      </span>
      {others.length === 0 ? (
        <p>{sentence}</p>
      ) : (
        <details>
          <summary>{sentence}</summary>
          <ul className="stack small">
            {entries.map(({ _id, at, action, what }) => (
              <li key={_id} className="row spread">
                {`${labelOf(action)} ${what}`} <When at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
      <When at={newest.at} ago={ago} />
    </li>
  )
}

function Day({ day, entries }: { day: string; entries: readonly Activity[] }) {
  const id = useId()
  const { name, ago } = dayHeading(day)
  const things = groupsBy(
    entries,
    ({ who, actor, what, action }) => `${who} ${actor} ${what} ${canShareThing(action) ? '' : action}`,
  )
  const rows = groupsBy(
    things.map(([, done]) => done),
    (done) => `${done[0].who} ${done[0].actor} ${deedOf(done)}`,
  )
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {name} <small className="muted">{ago}</small>
      </h2>
      <ol className={`panel ${css.entries}`}>
        {rows.map(([, things]) => (
          <Row key={things[0][0]._id} things={things} ago={name === 'Today'} />
        ))}
      </ol>
    </section>
  )
}

/** The activity by day, with a row for each group. */
export function ActivityDays({ entries, isFetching }: { entries: readonly Activity[]; isFetching: boolean }) {
  return (
    <div className={`stack ${css.days}`} aria-busy={isFetching}>
      {groupsBy(entries, ({ at }) => dayOf(Date.parse(at))).map(([day, ofDay]) => (
        <Day key={day} day={day} entries={ofDay} />
      ))}
    </div>
  )
}
