import { BarChart, SeriesMark } from '@portal/shared/ui/BarChart'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Two series, with content above and below. */
export const sample = (
  <div className="stack">
    <p className="row small muted">
      <span>
        <SeriesMark series={1} />
        in
      </span>
      <span>
        <SeriesMark series={2} />
        decided
      </span>
    </p>
    <BarChart
      bars={weekdays.map((day, at) => ({
        key: day,
        label: `${day}: ${at} in, ${6 - at} decided`,
        values: [at, 6 - at],
        above: at,
        below: day,
      }))}
    />
  </div>
)
