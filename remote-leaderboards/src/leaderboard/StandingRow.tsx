import { grouped } from '@portal/shared/numbers'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { Avatar } from '../ranking/Avatar'
import { medalOf } from '../ranking/medals'
import { Place } from '../ranking/Place'
import ranking from '../ranking/ranking.module.css'
import { ChangeMark } from './ChangeMark'
import { InTitleColour } from './CodeforcesTitle'
import { branchText } from './choices'
import { highlightedStudent } from './highlighted'
import css from './StandingRow.module.css'
import type { Standing } from './standing'

interface StandingRowProps {
  standing: Standing
  /** Which row of the whole board it is, its head being the first. */
  rowIndex: number
  /** The row of the one who looks. */
  isOwn: boolean
  hasMedals: boolean
  /** Whether the board has columns of batch and branch. */
  hasGroups: boolean
  /** The student's page, where there is one for who looks. */
  to?: string | undefined
  ref?: Ref<HTMLTableRowElement> | undefined
}

/** One student on a board: the name leads to their page here, the handle to the platform's. */
export function StandingRow({ standing, rowIndex, isOwn, hasMedals, hasGroups, to, ref }: StandingRowProps) {
  const { place, username, name, batch, branch, handle, figure, change, title, note } = standing
  const medal = hasMedals ? medalOf(place, figure) : undefined
  const isHighlighted = username === highlightedStudent.username
  const classes = [medal && ranking[medal], isOwn && css.own, isHighlighted && css.highlighted]
  return (
    <tr ref={ref} tabIndex={-1} aria-rowindex={rowIndex} className={classes.filter(Boolean).join(' ')}>
      <td className={ranking.place}>
        <span className={css.place}>
          <Place place={place} medal={medal} />
          <ChangeMark change={change} />
        </span>
      </td>
      <th scope="row" className={ranking.student}>
        <span className={ranking.name}>
          <Avatar name={name ?? username} />
          <span className={css.names}>
            {to ? (
              <Link to={to} className={css.page}>
                {name ?? username}
              </Link>
            ) : (
              (name ?? username)
            )}
            {isOwn && <span className={css.you}>You</span>}
            {isHighlighted && <span className={css.label}>{highlightedStudent.label}</span>}
            {/* The board of daily problems has it in its own column. */}
            {name && handle && <span className={css.username}>@{username}</span>}
          </span>
        </span>
      </th>
      {hasGroups && (
        <>
          <td className={ranking.batch}>{batch}</td>
          <td className={ranking.branch}>{branchText(branch ?? '')}</td>
        </>
      )}
      <td className={ranking.handleCell}>
        {handle ? (
          <a className={ranking.handle} href={handle.href} target="_blank" rel="noreferrer">
            {handle.name}
          </a>
        ) : (
          <span className={`${ranking.handle} ${css.soft}`}>@{username}</span>
        )}
      </td>
      <td className={ranking.figure}>
        {title ? (
          <InTitleColour title={title}>
            <strong className={css.figure}>{grouped(figure)}</strong>
            <span className={css.title}>{title}</span>
          </InTitleColour>
        ) : (
          <strong className={css.figure}>{grouped(figure)}</strong>
        )}
        {note && <span className={css.note}>{note}</span>}
      </td>
    </tr>
  )
}
