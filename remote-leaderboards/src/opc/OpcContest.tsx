import { useContestsQuery } from '@portal/shared/api/contests'
import { contestLimits } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { contestPath } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import css from './OpcLeaderboardPage.module.css'

/** When an OPC took place, with its page and editorial; nothing if no contest has its name. `number` is 1 for OPC1. */
export function OpcContest({ number }: { number: number }) {
  const { data } = useContestsQuery({ platform: 'club', past: contestLimits.past })
  const contest = data?.data.findLast(({ opc, isWithdrawn }) => opc === number && !isWithdrawn)
  if (!contest) return null
  const { _id, title, startsAt, editorial } = contest
  return (
    <p className={`row ${css.contest}`}>
      <Link to={contestPath(_id)}>{title}</Link>
      <time className="muted" dateTime={startsAt}>
        {dayText(Date.parse(startsAt))}
      </time>
      {editorial && (
        <a href={editorial} target="_blank" rel="noreferrer">
          Editorial
        </a>
      )}
    </p>
  )
}
