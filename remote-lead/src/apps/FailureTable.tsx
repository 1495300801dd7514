import type { AppStatus } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import table from '../table/table.module.css'
import css from './apps.module.css'

const stageTexts: Readonly<Record<string, string>> = {
  entry: 'The entry file didn’t load',
  chunk: 'A file didn’t load',
  integrity: 'A file didn’t match its hash',
  load: 'It failed to start',
  render: 'It failed while rendering',
  action: 'It failed later, for example on a click',
  style: 'It changed styles of other pages',
  slow: 'Content was late',
  browser: 'Reported by the browser',
}

/** What failed, how often, and in which line of the sources. */
export function FailureTable({ failures }: Pick<AppStatus, 'failures'>) {
  if (failures.length === 0) return <p className={css.soft}>No failures.</p>
  return (
    <div className={table.wide}>
      <table className={`${table.table} ${css.table}`}>
        <caption className="visually-hidden">Failures, most frequent first</caption>
        <thead>
          <tr>
            <th scope="col">Failure</th>
            <th scope="col">Count</th>
            <th scope="col">Route</th>
            <th scope="col">Code</th>
            <th scope="col">Release</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ count, stage, route, code, source, version }) => (
            <tr key={`${stage} ${route} ${code} ${source} ${version}`}>
              <th scope="row">
                {stageTexts[stage] ?? stage}
                {source && <code>{source}</code>}
              </th>
              <td data-label="Count">{grouped(count)}</td>
              <td data-label="Route">
                <code>{route}</code>
              </td>
              <td data-label="Code">
                <code>{code}</code>
              </td>
              <td data-label="Release">
                <code>{version}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
