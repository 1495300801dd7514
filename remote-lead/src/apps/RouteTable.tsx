import type { AppStatus, TimingMetric } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import table from '../table/table.module.css'
import css from './apps.module.css'
import { HoursChart } from './HoursChart'
import { measureText } from './texts'

const metrics: readonly TimingMetric[] = ['LCP', 'INP', 'CLS', 'content']
const metricTitles: Partial<Record<TimingMetric, string>> = { content: 'Click to content' }

/** Views, failures and web vitals of each route and release. */
export function RouteTable({ routes }: Pick<AppStatus, 'routes'>) {
  if (routes.length === 0) return <p className={css.soft}>No views.</p>
  return (
    <div className={table.wide}>
      <table className={`${table.table} ${css.table}`}>
        <caption className="visually-hidden">
          Views, failures and web vitals (75th percentile) of each route and release
        </caption>
        <thead>
          <tr>
            <th scope="col">Route and release</th>
            <th scope="col">By hour</th>
            <th scope="col">Views</th>
            <th scope="col">Failures</th>
            <th scope="col">Slow</th>
            {metrics.map((metric) => (
              <th key={metric} scope="col">
                {metricTitles[metric] ?? metric}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map(({ route, version, views, failures, slow, hours, vitals }) => (
            <tr key={`${route} ${version}`}>
              <th scope="row">
                <code>{route}</code>
                <small>{version}</small>
              </th>
              <td>
                <HoursChart label={`Views of ${route}, ${version},`} hours={hours} />
              </td>
              <td data-label="Views">{grouped(views)}</td>
              <td data-label="Failures" className={failures > 0 ? css.bad : undefined}>
                {grouped(failures)}
              </td>
              <td data-label="Slow">{grouped(slow)}</td>
              {metrics.map((metric) => {
                const vital = vitals.find((one) => one.metric === metric)
                return (
                  <td key={metric} data-label={metricTitles[metric] ?? metric}>
                    {vital ? <span className={css[vital.rating]}>{measureText(vital)}</span> : '–'}
                    {vital && <span className="visually-hidden">, {vital.rating}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
