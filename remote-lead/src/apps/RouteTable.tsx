import { type AppStatus, measureText, type TimingMetric } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
import css from './apps.module.css'
import { HoursChart } from './HoursChart'

type Route = AppStatus['routes'][number]

const vital = (metric: TimingMetric, title: string = metric): DataColumn<Route> => ({
  title,
  labelled: true,
  render: (_, { vitals }) => {
    const measured = vitals.find((one) => one.metric === metric)
    if (!measured) return '–'
    return (
      <span className={css[measured.rating]}>
        {measureText(measured)}
        <span className="visually-hidden">, {measured.rating}</span>
      </span>
    )
  },
})

const columns: DataColumn<Route>[] = [
  {
    title: 'Route and release',
    rowScope: 'row',
    className: css.named,
    render: (_, { route, version }) => (
      <>
        <code>{route}</code>
        <small>{version}</small>
      </>
    ),
  },
  {
    title: 'By hour',
    className: css.hours,
    render: (_, { route, version, hours }) => (
      <HoursChart label={`Views of ${route}, ${version},`} hours={hours} />
    ),
  },
  { title: 'Views', labelled: true, dataIndex: 'views', render: grouped },
  {
    title: 'Failures',
    labelled: true,
    dataIndex: 'failures',
    render: (failures: number) => (
      <span className={failures > 0 ? css.poor : undefined}>{grouped(failures)}</span>
    ),
  },
  { title: 'Slow', labelled: true, dataIndex: 'slow', render: grouped },
  vital('LCP'),
  vital('INP'),
  vital('CLS'),
  vital('content', 'Click to content'),
]

/** Views, failures and web vitals of each route and release. */
export function RouteTable({ routes }: Pick<AppStatus, 'routes'>) {
  if (routes.length === 0) return <p className="muted">No views.</p>
  return (
    <DataTable
      className=""
      aria-label="Views, failures and web vitals (75th percentile) of each route and release"
      rowKey={({ route, version }) => `${route} ${version}`}
      columns={columns}
      dataSource={routes}
    />
  )
}
