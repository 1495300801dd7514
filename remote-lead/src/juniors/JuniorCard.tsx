import { inactiveDays, platforms, platformTitles, profilePageOf, sheetTitles } from '@portal/shared/contract'
import { longDayText } from '@portal/shared/dates'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { memo, type Ref } from 'react'
import css from './junior.module.css'
import { countedStatus, hiddenPhoneText, type Junior } from './juniors'
import { ReleaseHandle } from './ReleaseHandle'
import { Status, StatusFigures } from './Status'

/** Minimum for a full bar, so that a single problem doesn't fill it. */
const fullBar = 4

function Days({ days }: { days: Junior['past14Days'] }) {
  const most = Math.max(fullBar, ...days.map(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved))
  return (
    <ol className={css.days} aria-label="Solved on each of the past 14 days, oldest first">
      {days.map(({ date, uniqueQuestionsSolved: solved }) => (
        <li
          key={date}
          title={longDayText(date)}
          className={solved === 0 ? css.nothing : undefined}
          style={{ ['--share' as string]: solved / most }}
        >
          {solved}
        </li>
      ))}
    </ol>
  )
}

function Profiles({ junior }: { junior: Junior }) {
  return (
    <ul className={css.profiles}>
      {platforms.map((platform) => {
        const handle = junior[platform]
        return (
          <li key={platform}>
            {platformTitles[platform]}{' '}
            {handle === null ? (
              <span title="Not verified">–</span>
            ) : (
              <a
                href={profilePageOf(platform, handle)}
                target="_blank"
                title={handle}
                rel="noopener noreferrer"
                aria-label={`${platformTitles[platform]} ${handle}, opens in a new tab`}
              >
                {handle}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface JuniorCardProps {
  junior: Junior
  /** Position in the list, from 1. */
  position: number
  of: number
  /** The average of all juniors' totals, rounded up. */
  average: number
  /** The status indexes of the daily problems that count today. */
  counted: readonly number[]
  ref?: Ref<HTMLLIElement> | undefined
}

/** A junior's details and progress (specification, section 2). */
export const JuniorCard = memo(function JuniorCard(props: JuniorCardProps) {
  const { junior, position, of, average, counted, ref } = props
  const { name, regNumber, phone, total, isInactive, past14Days, sheets } = junior
  const statuses = [
    { title: 'POTD', status: countedStatus(junior, counted) },
    ...sheets.map((sheet) => ({ title: sheetTitles[sheet.name], status: sheet.status })),
  ]
  return (
    <li
      className={`panel stack ${css.card}`}
      ref={ref}
      tabIndex={-1}
      aria-posinset={position}
      aria-setsize={of}
    >
      <header>
        <h2>{name}</h2>
        <p
          className={total >= average && total > 0 ? css.ahead : css.total}
          title="Solved in the past 14 days"
        >
          <strong>{total}</strong> / avg {average}
        </p>
        <p className={`row small ${css.who}`}>
          <code>{regNumber.toUpperCase()}</code>{' '}
          {phone === null ? <span>Phone {hiddenPhoneText}</span> : <a href={`tel:${phone}`}>{phone}</a>}
          {isInactive && <StatusTag tone="caution">Inactive {inactiveDays} days</StatusTag>}
        </p>
      </header>
      <Days days={past14Days} />
      <Profiles junior={junior} />
      <ReleaseHandle junior={junior} />
      {statuses.map(({ title, status }) => (
        <Status key={title} title={title} status={status} />
      ))}
      <StatusFigures statuses={statuses} />
    </li>
  )
})
