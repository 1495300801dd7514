import type { AppStatus, TimingMetric } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import css from './apps.module.css'
import { type Column, FigureTable } from './FigureTable'
import { HoursChart } from './HoursChart'
import { measureText } from './texts'

type Row = AppStatus['routes'][number]

const vitalColumn = (metric: TimingMetric, title: string = metric): Column<Row> => ({
  title,
  cell: ({ vitals }) => {
    const vital = vitals.find((one) => one.metric === metric)
    if (!vital) return '–'
    return (
      <span className={css[vital.rating]}>
        {measureText(vital)}
        <span className="visually-hidden">, {vital.rating}</span>
      </span>
    )
  },
})

const columns: readonly Column<Row>[] = [
  {
    title: 'Route and release',
    cell: ({ route, version }) => (
      <>
        <code>{route}</code>
        <small>{version}</small>
      </>
    ),
  },
  {
    title: 'By hour',
    isChart: true,
    cell: ({ route, version, hours }) => (
      <HoursChart label={`Views of ${route}, ${version},`} hours={hours} />
    ),
  },
  { title: 'Views', cell: ({ views }) => grouped(views) },
  {
    title: 'Failures',
    cell: ({ failures }) => <span className={failures > 0 ? css.poor : undefined}>{grouped(failures)}</span>,
  },
  { title: 'Slow', cell: ({ slow }) => grouped(slow) },
  vitalColumn('LCP'),
  vitalColumn('INP'),
  vitalColumn('CLS'),
  vitalColumn('content', 'Click to content'),
]

/** Views, failures and web vitals of each route and release. */
export function RouteTable({ routes }: Pick<AppStatus, 'routes'>) {
  if (routes.length === 0) return <p className={css.soft}>No views.</p>
  return (
    <FigureTable
      caption="Views, failures and web vitals (75th percentile) of each route and release"
      columns={columns}
      rows={routes}
      keyOf={({ route, version }) => `${route} ${version}`}
    />
  )
}
