import { newestOpc } from '@portal/shared/club-content'
import type { ShowcaseView } from '@portal/shared/contract'
import css from './Contest.module.css'
import common from './pictures.module.css'

type ContestView = Exclude<ShowcaseView['contest'], false>

/** Shown while leads have edited no results. */
export const ownContest: ContestView = {
  title: newestOpc.title,
  rows: newestOpc.rows.map((row) => ({
    rank: String(row.rank),
    name: 'team' in row ? row.team : row.name,
    solved: String(row.solved),
  })),
}

export const ContestRow = ({ row: { rank, name, solved } }: { row: ContestView['rows'][number] }) => (
  <li>
    <b>{rank}</b>
    <span>{name}</span>
    <small>{solved} solved</small>
  </li>
)

export function Contest({ contest: { title, rows } }: { contest: ContestView }) {
  return (
    <>
      <p className={common.label}>{title}</p>
      <ol className={`${common.list} ${common.rows} ${css.contest}`}>
        {rows.map((row) => (
          <ContestRow key={row.name} row={row} />
        ))}
      </ol>
    </>
  )
}
