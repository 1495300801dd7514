import type { RefCallback } from 'react'
import { JuniorCard } from './JuniorCard'
import type { Junior } from './juniors'
import css from './juniors.module.css'
import { squareRows } from './StatusSquares'
import type { JuniorView } from './useJuniorChoice'

/** What a page of juniors is drawn from, as cards or as a table. */
export interface JuniorListProps {
  juniors: readonly Junior[]
  /** How many come before these, and how many there are in all. */
  from: number
  of: number
  average: number
  /** Where the status has the daily problems that count today. */
  counted: readonly number[]
  view: JuniorView
  firstEntry: RefCallback<HTMLElement>
}

/** A page of cards. The browser lays out and paints only those near the screen (content-visibility). */
export function JuniorList({ juniors, from, of, average, counted, firstEntry }: JuniorListProps) {
  const [first] = juniors
  const rows = [counted.length, ...(first?.sheets ?? []).map(({ status }) => status.length)]
    .map(squareRows)
    .reduce((sum, count) => sum + count, 0)
  return (
    <ul className={css.cards} style={{ ['--square-rows' as string]: rows }}>
      {juniors.map((junior, index) => (
        <JuniorCard
          key={junior.regNumber}
          ref={index === 0 ? firstEntry : undefined}
          junior={junior}
          position={from + index + 1}
          of={of}
          average={average}
          counted={counted}
        />
      ))}
    </ul>
  )
}
