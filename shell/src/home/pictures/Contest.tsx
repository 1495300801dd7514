import type { ShowcaseView } from '@portal/shared/contract'
import css from './Contest.module.css'
import common from './pictures.module.css'

type ContestView = Exclude<ShowcaseView['contest'], false>

/** The best of the release's newest contest, without loading the others. Shown while leads have edited no results. */
export const ownContest: ContestView = {
  title: 'OPC6',
  rows: [
    { rank: '1', name: 'Null Pointers', solved: '9' },
    { rank: '2', name: 'Off By One', solved: '9' },
    { rank: '3', name: 'Tara Sample', solved: '9' },
    { rank: '4', name: 'Segment Trees', solved: '9' },
    { rank: '5', name: 'Shreya Sample', solved: '8' },
  ],
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
