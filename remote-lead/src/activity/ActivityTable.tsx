import type { Activity } from '@portal/shared/contract'
import { agoText, momentText } from '@portal/shared/dates'
import css from './activity.module.css'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function Row({ entry: { at, who, action, what }, now }: { entry: Activity; now: number }) {
  const moment = Date.parse(at)
  return (
    <tr>
      <td className={css.when}>
        <time dateTime={at} title={momentText(moment)}>
          {agoText(moment, now)}
        </time>
      </td>
      <th scope="row" className={css.who}>
        {who}
      </th>
      <td className={css.action}>{sentence(action)}</td>
      <td className={css.what}>{what}</td>
    </tr>
  )
}

interface ActivityTableProps {
  entries: readonly Activity[]
  /** Another page is on its way. */
  isFetching: boolean
}

/** Who did what, and when; on a phone each entry is a card. */
export function ActivityTable({ entries, isFetching }: ActivityTableProps) {
  const now = Date.now()
  return (
    <div className={css.frame} aria-busy={isFetching}>
      <table className={css.table}>
        <caption className="visually-hidden">What leads and teams did, newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Of what</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} now={now} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
