import { useDeferredValue } from 'react'
import { JuniorCard } from './JuniorCard'
import type { Junior } from './juniors'
import css from './juniors.module.css'
import { squareRows } from './StatusSquares'

/** More than a tall screen holds. */
const firstCards = 12

interface JuniorListProps {
  juniors: readonly Junior[]
  average: number
  dueCount: number
}

/**
 * The cards. All of them are in the page, so that the browser's search and the keyboard reach each, but it lays out
 * and paints only those near the screen (content-visibility). The first come at once, the rest follows between frames,
 * and so does what a search leaves.
 */
export function JuniorList({ juniors, average, dueCount }: JuniorListProps) {
  const shown = useDeferredValue(juniors, juniors.slice(0, firstCards))
  const [first] = juniors
  const rows = [dueCount, ...(first?.sheets ?? []).map(({ status }) => status.length)]
    .map(squareRows)
    .reduce((sum, count) => sum + count, 0)
  return (
    <ul className={css.cards} style={{ ['--square-rows' as string]: rows }} aria-busy={shown !== juniors}>
      {shown.map((junior) => (
        <JuniorCard key={junior.regNumber} junior={junior} average={average} dueCount={dueCount} />
      ))}
    </ul>
  )
}
