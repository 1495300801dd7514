import {
  inactiveDays,
  type Platform,
  platforms,
  platformTitles,
  profilePageOf,
  sheetTitles,
} from '@portal/shared/contract'
import type { Ref } from 'react'
import { DaySpark } from './DaySpark'
import { countedStatus, hiddenPhoneText, type Junior, solvedIn } from './juniors'
import css from './juniorTable.module.css'

const shortTitles: Record<Platform, string> = { leetcode: 'LC', codeforces: 'CF', gfg: 'GFG', github: 'GH' }

function Profiles({ junior }: { junior: Junior }) {
  const proven = platforms.flatMap((platform) => {
    const handle = junior[platform]
    return handle === null ? [] : [{ platform, handle }]
  })
  if (proven.length === 0) return 'No handle'
  return proven.map(({ platform, handle }) => (
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

function Solved({ label, status }: { label: string; status: string }) {
  return (
    <td className={css.solved} data-label={label}>
      <strong>{solvedIn(status)}</strong> <small>of {status.length}</small>
    </td>
  )
}

interface JuniorRowProps {
  ref?: Ref<HTMLTableRowElement> | undefined
  junior: Junior
  /** Which row it is of all pages; the head is the first. */
  rowIndex: number
  /** Of all juniors' totals, rounded up. */
  average: number
  /** Where the status has the daily problems that count today. */
  counted: readonly number[]
}

/** A junior in one line. */
export function JuniorRow({ ref, junior, rowIndex, average, counted }: JuniorRowProps) {
  const { name, regNumber, phone, total, isInactive, past14Days, sheets } = junior
  return (
    <tr ref={ref} className={css.row} tabIndex={-1} aria-rowindex={rowIndex}>
      <th scope="row" className={css.name}>
        {name}
        {isInactive && <span className={css.inactive}>Inactive {inactiveDays} days</span>}
      </th>
      <td className={css.number}>
        <code>{regNumber.toUpperCase()}</code>
      </td>
      <td className={css.fortnight}>
        <strong
          className={total >= average && total > 0 ? css.ahead : undefined}
          title={`Solved in the past 14 days; the average is ${average}`}
        >
          {total}
        </strong>
        <DaySpark days={past14Days} />
      </td>
      <Solved label="POTD" status={countedStatus(junior, counted)} />
      {sheets.map(({ name, status }) => (
        <Solved key={name} label={sheetTitles[name]} status={status} />
      ))}
      <td className={css.profiles}>
        <Profiles junior={junior} />
      </td>
      <td className={css.phone}>
        {phone === null ? (
          <span title={`Phone ${hiddenPhoneText}`}>Hidden</span>
        ) : (
          <a href={`tel:${phone}`}>{phone}</a>
        )}
      </td>
    </tr>
  )
}
