import type { ReactNode } from 'react'
import css from './BarChart.module.css'

export interface Bar {
  key: string
  /** Read by screen readers and shown as a tooltip: `Friday 21 November: 4 solved`. */
  label: string
  /** A count for each series, at most two. */
  values: readonly number[]
  /** Above and below the bar, hidden from screen readers. */
  above?: ReactNode
  below?: ReactNode
}

/** The smallest count of a full bar, so that a single problem doesn't look like a record. */
const fullBarAtLeast = 4

interface BarChartProps {
  bars: readonly Bar[]
  className?: string | undefined
}

/** The coloured square before a series' name in a legend. */
export function SeriesMark({ series }: { series: 1 | 2 }) {
  return <span aria-hidden="true" className={series === 1 ? css.mark : css.secondMark} />
}

/**
 * A bar chart of counts over time, drawn with CSS, as high as `className` makes it. Screen readers get a list of the
 * bars' labels; name it with a `figure` around it.
 */
export function BarChart({ bars, className }: BarChartProps) {
  const most = Math.max(fullBarAtLeast, ...bars.flatMap(({ values }) => values))
  return (
    <ol className={`${css.chart} ${className ?? ''}`}>
      {bars.map(({ key, label, values, above, below }) => (
        <li key={key} title={label}>
          <span className="visually-hidden">{label}</span>
          {above !== undefined && <span aria-hidden="true">{above}</span>}
          <span aria-hidden="true" className={css.track}>
            {values.map((value, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is identified by its index.
              <span key={at} style={{ blockSize: `${(value / most) * 100}%` }} />
            ))}
          </span>
          {below !== undefined && <span aria-hidden="true">{below}</span>}
        </li>
      ))}
    </ol>
  )
}
