import { useLeadDayQuery } from '@portal/shared/api/leads'
import type { ClubDay } from '@portal/shared/contract'
import { dayOfMonthText, longDayText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { BarChart, SeriesMark } from '@portal/shared/ui/BarChart'
import { useId } from 'react'
import css from './dashboard.module.css'

interface Series {
  /** The unit after the number: `solved`. */
  name: string
  of: (day: ClubDay) => number
  /** The total, or the average. */
  figure: (sum: number, days: number) => string
}

const charts: readonly { title: string; series: readonly Series[] }[] = [
  {
    title: 'Solved per day',
    series: [{ name: 'solved', of: ({ solved }) => solved, figure: (sum) => `${grouped(sum)} in all` }],
  },
  {
    title: 'Active juniors per day',
    series: [
      {
        name: 'active',
        of: ({ active }) => active,
        figure: (sum, days) => `${grouped(Math.round(sum / days))} on average`,
      },
    ],
  },
  {
    title: 'Papers per day',
    series: [
      { name: 'in', of: ({ papersIn }) => papersIn, figure: (sum) => `${grouped(sum)} in` },
      {
        name: 'decided',
        of: ({ papersDecided }) => papersDecided,
        figure: (sum) => `${grouped(sum)} decided`,
      },
    ],
  },
]

function Chart({ title, series, days }: (typeof charts)[number] & { days: readonly ClubDay[] }) {
  const id = useId()
  return (
    <figure className="panel stack" aria-labelledby={id}>
      <figcaption className="row spread">
        <h3 id={id}>{title}</h3>
        <span className="row muted small">
          {series.map(({ name, of, figure }, at) => (
            <span key={name}>
              {series.length > 1 && <SeriesMark series={at === 0 ? 1 : 2} />}
              {figure(
                days.reduce((sum, day) => sum + of(day), 0),
                days.length,
              )}
            </span>
          ))}
        </span>
      </figcaption>
      <BarChart
        bars={days.map((day) => ({
          key: day.date,
          label: `${longDayText(day.date)}: ${series.map(({ name, of }) => `${grouped(of(day))} ${name}`).join(', ')}`,
          values: series.map(({ of }) => of(day)),
        }))}
      />
      <p className="row spread muted small" aria-hidden="true">
        <span>{days[0] && dayOfMonthText(days[0].date)}</span>
        <span>Today</span>
      </p>
    </figure>
  )
}

/** The club's past 14 days. They come with the day's work, and show nothing before it. */
export function ClubCharts() {
  const { data } = useLeadDayQuery()
  const id = useId()
  if (!data) return null
  return (
    <section className={`stack ${css.part}`} aria-labelledby={id}>
      <h2 id={id}>The past 14 days</h2>
      <div className={css.charts}>
        {charts.map((chart) => (
          <Chart key={chart.title} {...chart} days={data.day.past} />
        ))}
      </div>
    </section>
  )
}
