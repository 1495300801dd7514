import type { BoardRow } from '@portal/shared/api/leaderboards'
import { grouped } from '@portal/shared/numbers'
import { Avatar } from '@portal/shared/ui/Avatar'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { ChangeMark } from '../../ranking/ChangeMark'
import { medalOf, Place } from '../../ranking/Place'
import ranking from '../../ranking/ranking.module.css'
import { branchText } from '../choices'
import { InTitleColour } from './CodeforcesTitle'
import { highlightedStudent } from './highlighted'
import { standingOf } from './standing'
import css from './standing.module.css'

interface StandingRowProps {
  row: BoardRow
  /** Row number on the whole leaderboard; the head is row 1. */
  rowIndex: number
  isOwn: boolean
  hasMedals: boolean
  hasGroups: boolean
  /** The student's page, if the reader may open it. */
  to: string | undefined
  ref: Ref<HTMLTableRowElement>
}

/** One student. The name links to their page here, the handle to the platform. */
export function StandingRow({ row, rowIndex, isOwn, hasMedals, hasGroups, to, ref }: StandingRowProps) {
  const { place, username, name = username, batch, branch, change } = row
  const { handle, figure, title, note } = standingOf(row)
  const medal = hasMedals ? medalOf(place, figure) : undefined
  const isHighlighted = username === highlightedStudent.username
  const classes = [medal && ranking[medal], isOwn && css.own, isHighlighted && css.highlighted]
  const strong = <strong className={css.figure}>{grouped(figure)}</strong>
  return (
    <tr ref={ref} tabIndex={-1} aria-rowindex={rowIndex} className={classes.filter(Boolean).join(' ')}>
      <td className={ranking.place}>
        <span className={`row ${css.place}`}>
          <Place place={place} medal={medal} />
          <ChangeMark change={change} />
        </span>
      </td>
      <th scope="row" className={ranking.student}>
        <span className={ranking.name}>
          <Avatar name={name} size="small" />
          <span className={`row ${css.names}`}>
            {to ? (
              <Link to={to} className={css.page}>
                {name}
              </Link>
            ) : (
              name
            )}
            {isOwn && <span className={`${ranking.mark} ${css.you}`}>You</span>}
            {isHighlighted && (
              <span className={`${ranking.mark} ${css.label}`}>{highlightedStudent.label}</span>
            )}
            {/* On the daily problems it has its own column. */}
            {row.name && handle && <span className={css.username}>@{username}</span>}
          </span>
        </span>
      </th>
      {hasGroups && (
        <>
          <td className={ranking.batch}>{batch}</td>
          <td className={ranking.branch}>{branchText(branch)}</td>
        </>
      )}
      <td className={ranking.handleCell}>
        {handle ? (
          <a className={ranking.handle} href={handle.href} target="_blank" rel="noreferrer">
            {handle.name}
          </a>
        ) : (
          <span className={`muted ${ranking.handle}`}>@{username}</span>
        )}
      </td>
      <td className={ranking.figure}>
        {title ? (
          <InTitleColour title={title}>
            {strong}
            <span className={css.title}>{title}</span>
          </InTitleColour>
        ) : (
          strong
        )}
        {note && <span className={`muted ${css.note}`}>{note}</span>}
      </td>
    </tr>
  )
}
