import { memo } from 'react'
import css from './junior.module.css'

/** Squares per row. */
const across = 45
const side = 5
const pitch = 7

export const squareRows = (count: number): number => Math.ceil(count / across)

/**
 * Runs of `1`, or all squares, as lines whose dashes are the squares. Each line restarts the dash pattern, so a run costs
 * as much as one square, which matters with hundreds of juniors and problems.
 */
function linesOf(status: string, runs: RegExp): string {
  let lines = ''
  for (let from = 0; from < status.length; from += across) {
    const y = (from / across) * pitch + side / 2
    for (const { index, 0: run } of status.slice(from, from + across).matchAll(runs))
      lines += `M${index * pitch} ${y}h${run.length * pitch - (pitch - side)}`
  }
  return lines
}

interface StatusSquaresProps {
  status: string
  /** Accessible name of the picture. */
  label: string
}

/** A status string as squares, first problem first; solved ones are filled. */
export const StatusSquares = memo(function StatusSquares({ status, label }: StatusSquaresProps) {
  const [width, height] = [across * pitch - (pitch - side), squareRows(status.length) * pitch]
  return (
    <svg
      className={css.squares}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeWidth={side}
      strokeDasharray={`${side} ${pitch - side}`}
      role="img"
      aria-label={label}
    >
      <path className={css.places} d={linesOf(status, /.+/g)} />
      <path className={css.solved} d={linesOf(status, /1+/g)} />
    </svg>
  )
})
