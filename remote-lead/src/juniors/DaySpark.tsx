import type { Junior } from './juniors'
import css from './juniorTable.module.css'

/** Minimum for a full bar, as on the cards. */
const fullBar = 4
const pitch = 5
const height = 20

/** The past 14 days as tiny bars. */
export function DaySpark({ days }: { days: Junior['past14Days'] }) {
  const counts = days.map(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved)
  const most = Math.max(fullBar, ...counts)
  const bars = counts.map((count, at) => {
    const top = height - Math.max(1, (count / most) * height)
    return `M${at * pitch + 2} ${height}V${top}`
  })
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${counts.length * pitch} ${height}`}
      width={counts.length * pitch}
      height={height}
      role="img"
      aria-label={`Each day, oldest first: ${counts.join(', ')}`}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
