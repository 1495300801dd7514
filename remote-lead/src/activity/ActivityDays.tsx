import type { Activity } from '@portal/shared/contract'
import { agoText, dayOf, longDayText, momentText, timeText, today } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/icon'
import { useId } from 'react'
import css from './activity.module.css'
import { groupsBy } from './groupsBy'
import { anyKind, kinds, labelOf } from './kinds'

const dayMs = 86_400_000

/** `Today`, `Yesterday`, `Friday 21 November`, with the year of another one; and how long ago that was. */
function dayHeading(day: string): { name: string; ago: string } {
  const passed = Math.round((Date.parse(today()) - Date.parse(day)) / dayMs)
  const full =
    day.slice(0, 4) === today().slice(0, 4) ? longDayText(day) : `${longDayText(day)} ${day.slice(0, 4)}`
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

/** What somebody did on a day, once or several times, the newest first. */
function Row({ entries, ago }: { entries: [Activity, ...Activity[]]; ago: boolean }) {
  const [newest] = entries
  const { title, icon, colors } = newest.kind ? kinds[newest.kind] : anyKind
  const [color, background] = colors.map((token) => `var(--${token})`)
  const did = (
    <>
      <strong>{newest.who}</strong> {labelOf(newest)}
    </>
  )
  return (
    <li className={css.entry}>
      <span className={css.icon} style={{ color, background }} title={title}>
        <Icon of={icon} />
      </span>
      {entries.length === 1 ? (
        <p>
          {did} <span className="muted">{newest.what}</span>
        </p>
      ) : (
        <details>
          <summary>
            {did} <span className="muted">{entries.length} times</span>
          </summary>
          <ul className="stack small">
            {entries.map(({ _id, at, what }) => (
              <li key={_id} className="row spread">
                {what} <When at={at} />
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
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {name} <small className="muted">{ago}</small>
      </h2>
      <ol className={`panel ${css.entries}`}>
        {groupsBy(entries, ({ who, actor, action }) => `${who} ${actor} ${action}`).map(([, group]) => (
          <Row key={group[0]._id} entries={group} ago={name === 'Today'} />
        ))}
      </ol>
    </section>
  )
}

/** Who did what, by days. What somebody did several times on a day is one row. */
export function ActivityDays({ entries, isFetching }: { entries: readonly Activity[]; isFetching: boolean }) {
  return (
    <div className={`stack ${css.days}`} aria-busy={isFetching}>
      {groupsBy(entries, ({ at }) => dayOf(Date.parse(at))).map(([day, ofDay]) => (
        <Day key={day} day={day} entries={ofDay} />
      ))}
    </div>
  )
}
