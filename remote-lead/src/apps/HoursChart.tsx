import type { HourCounts } from '@portal/shared/contract'
import { timeText } from '@portal/shared/dates'
import css from './apps.module.css'
import { countsText } from './texts'

const height = 40

interface HoursChartProps {
  /** The chart's name: 'Views of /papers'. */
  label: string
  hours: readonly HourCounts[]
  className?: string | undefined
}

/** One bar per hour: views, with failures below, always visible. */
export function HoursChart({ label, hours, className }: HoursChartProps) {
  const most = Math.max(1, ...hours.map(({ views, failures }) => views + failures))
  const barHeight = (count: number) => (count === 0 ? 0 : Math.max(3, (count / most) * height))
  return (
    <svg
      className={`${css.chart} ${className ?? ''}`}
      role="img"
      aria-label={`${label} by hour`}
      viewBox={`0 0 ${hours.length * 10 - 2} ${height}`}
      preserveAspectRatio="none"
    >
      {hours.map((hour, index) => {
        const failed = barHeight(hour.failures)
        const total = Math.max(barHeight(hour.views + hour.failures), failed)
        return (
          <g key={hour.at}>
            <title>{`${timeText(Date.parse(hour.at))}: ${countsText(hour)}`}</title>
            <rect className={css.base} x={index * 10} y={height - 1} width="8" height="1" />
            <rect className={css.views} x={index * 10} y={height - total} width="8" height={total - failed} />
            <rect className={css.failed} x={index * 10} y={height - failed} width="8" height={failed} />
          </g>
        )
      })}
    </svg>
  )
}
