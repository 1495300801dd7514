import type { RefCallback } from 'react'
import { JuniorCard } from './JuniorCard'
import type { Junior } from './juniors'
import css from './juniors.module.css'
import { squareRows } from './StatusSquares'
import type { JuniorView } from './useJuniorChoice'

/** The data for a page of juniors, as cards or table. */
export interface JuniorListProps {
  juniors: readonly Junior[]
  /** How many precede these, and the total. */
  from: number
  of: number
  average: number
  /** The status indexes of the daily problems that count today. */
  counted: readonly number[]
  view: JuniorView
  firstEntry: RefCallback<HTMLElement>
}

/** A page of cards. Cards off screen aren't laid out (content-visibility). */
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
