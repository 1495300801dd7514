import { useLeadDayQuery } from '@portal/shared/api/leads'
import type { ClubDay } from '@portal/shared/contract'
import { longDayText, shortDayText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { useId } from 'react'
import css from './charts.module.css'

interface Series {
  /** What a bar counts, after its number: `solved`. */
  name: string
  of: (day: ClubDay) => number
}

interface Chart {
  title: string
  /** A bar a day for each; at most two. */
  series: readonly Series[]
  /** What stands beside the title: of a series, in words. */
  figure: (days: readonly ClubDay[], series: Series) => string
}
const sumOf = (days: readonly ClubDay[], { of }: Series) => days.reduce((all, day) => all + of(day), 0)

const charts: readonly Chart[] = [
  {
    title: 'Solved a day',
    series: [{ name: 'solved', of: ({ solved }) => solved }],
    figure: (days, series) => `${grouped(sumOf(days, series))} in all`,
  },
  {
    title: 'Active juniors a day',
    series: [{ name: 'active', of: ({ active }) => active }],
    figure: (days, series) => `${grouped(Math.round(sumOf(days, series) / days.length))} on average`,
  },
  {
    title: 'Papers a day',
    series: [
      { name: 'in', of: ({ papersIn }) => papersIn },
      { name: 'decided', of: ({ papersDecided }) => papersDecided },
    ],
    figure: (days, series) => `${grouped(sumOf(days, series))} ${series.name}`,
  },
]

/** A full bar is at least so many, so that a single one does not look like a record. */
const fullBar = 4

function DayBars({ chart: { title, series, figure }, days }: { chart: Chart; days: readonly ClubDay[] }) {
  const id = useId()
  const most = Math.max(fullBar, ...days.flatMap((day) => series.map(({ of }) => of(day))))
  const textOf = (day: ClubDay) =>
    `${longDayText(day.date)}: ${series.map(({ name, of }) => `${grouped(of(day))} ${name}`).join(', ')}`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={css.chart} aria-labelledby={id}>
      <figcaption>
        <h3 id={id}>{title}</h3>
        <span className={series.length > 1 ? css.legend : undefined}>
          {series.map((one) => (
            <span key={one.name}>{figure(days, one)}</span>
          ))}
        </span>
      </figcaption>
      <ol style={{ ['--most' as string]: most }}>
        {days.map((day) => (
          <li key={day.date} title={textOf(day)}>
            <span className="visually-hidden">{textOf(day)}</span>
            {series.map(({ name, of }) => (
              <span key={name} className={css.bar} style={{ blockSize: `${(of(day) / most) * 100}%` }} />
            ))}
          </li>
        ))}
      </ol>
      <p aria-hidden="true">
        <span>{first && shortDayText(first.date).replace(/ \d+$/, '')}</span>
        <span>{last && 'Today'}</span>
      </p>
    </figure>
  )
}

/** How the club fared in the past 14 days; nothing until the day's work is there, which is read with it. */
export function ClubCharts() {
  const { data } = useLeadDayQuery()
  const id = useId()
  if (!data) return null
  return (
    <section className={css.charts} aria-labelledby={id}>
      <h2 id={id}>The past 14 days</h2>
      <div>
        {charts.map((chart) => (
          <DayBars key={chart.title} chart={chart} days={data.day.past} />
        ))}
      </div>
    </section>
  )
}
