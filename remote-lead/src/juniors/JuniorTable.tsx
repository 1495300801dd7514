import {
  firstOrderOf,
  inactiveDays,
  type JuniorSort,
  type Platform,
  platforms,
  platformTitles,
  profilePageOf,
  sheetNames,
  sheetTitles,
} from '@portal/shared/contract'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { DaySpark } from './DaySpark'
import type { JuniorListProps } from './JuniorList'
import { countedStatus, hiddenPhoneText, type Junior, solvedIn } from './juniors'
import css from './juniorTable.module.css'

type Column = DataColumn<Junior, JuniorSort>

const shortTitles: Record<Platform, string> = { leetcode: 'LC', codeforces: 'CF', gfg: 'GFG', github: 'GH' }

function Profiles({ junior }: { junior: Junior }) {
  const verified = platforms.flatMap((platform) => {
    const handle = junior[platform]
    return handle === null ? [] : [{ platform, handle }]
  })
  if (verified.length === 0) return 'No handle'
  return verified.map(({ platform, handle }) => (
    <a
      key={platform}
      href={profilePageOf(platform, handle)}
      target="_blank"
      rel="noopener noreferrer"
      title={`${platformTitles[platform]}: ${handle}`}
      aria-label={`${platformTitles[platform]} ${handle}, opens in a new tab`}
    >
      {shortTitles[platform]}
    </a>
  ))
}

const sorted = (sort: JuniorSort, title: string): Column => ({ title, sort, firstOrder: firstOrderOf(sort) })

/** A column with the number of solved problems in a status string. */
const solved = (sort: JuniorSort, title: string, statusOf: (junior: Junior) => string): Column => ({
  ...sorted(sort, title),
  labelled: true,
  className: css.solved,
  render: (_, junior) => {
    const status = statusOf(junior)
    return (
      <>
        <strong>{solvedIn(status)}</strong> <small>of {status.length}</small>
      </>
    )
  },
})

const columnsOf = ({ average, counted }: Pick<JuniorListProps, 'average' | 'counted'>): Column[] => [
  {
    ...sorted('name', 'Name'),
    rowScope: 'row',
    className: css.name,
    render: (_, { name, isInactive }) => (
      <>
        {name} {isInactive && <StatusTag tone="caution">Inactive {inactiveDays} days</StatusTag>}
      </>
    ),
  },
  {
    ...sorted('regNumber', 'Reg. number'),
    className: css.second,
    render: (_, { regNumber }) => <code>{regNumber.toUpperCase()}</code>,
  },
  {
    ...sorted('total', '14 days'),
    className: css.fortnight,
    render: (_, { total, past14Days }) => (
      <>
        <strong
          className={total >= average && total > 0 ? css.ahead : undefined}
          title={`Solved in the past 14 days; the average is ${average}`}
        >
          {total}
        </strong>
        <DaySpark days={past14Days} />
      </>
    ),
  },
  solved('potds', 'POTD', (junior) => countedStatus(junior, counted)),
  ...sheetNames.map((name) =>
    solved(
      name,
      sheetTitles[name],
      ({ sheets }) => sheets.find((sheet) => sheet.name === name)?.status ?? '',
    ),
  ),
  { title: 'Profiles', className: css.second, render: (_, junior) => <Profiles junior={junior} /> },
  {
    title: 'Phone',
    className: `${css.second} ${css.phone}`,
    render: (_, { phone }) =>
      phone === null ? (
        <span title={`Phone ${hiddenPhoneText}`}>Hidden</span>
      ) : (
        <a href={`tel:${phone}`}>{phone}</a>
      ),
  },
]

/** A page of juniors, one per row, sorted by the server. */
export function JuniorTable({ juniors, from, of, average, counted, view, firstEntry }: JuniorListProps) {
  const { sort, order = firstOrderOf(sort) } = view.query
  return (
    <DataTable
      aria-label="Juniors with problems solved in the past 14 days, daily problems and sheets"
      aria-rowcount={of + 1}
      rowKey="regNumber"
      columns={columnsOf({ average, counted })}
      dataSource={juniors}
      sorting={{ sort, order }}
      onSort={view.sortBy}
      firstRow={firstEntry}
      // Row 1 is the head.
      onRow={(_, index = 0) => ({ tabIndex: -1, 'aria-rowindex': from + index + 2 })}
    />
  )
}
