import type { AppStatus } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
import css from './apps.module.css'

type Failure = AppStatus['failures'][number]

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

const inCode = (text: string) => <code>{text}</code>

const columns: DataColumn<Failure>[] = [
  {
    title: 'Failure',
    rowScope: 'row',
    className: css.named,
    render: (_, { stage, source }) => (
      <>
        {stageTexts[stage] ?? stage}
        {source && <code>{source}</code>}
      </>
    ),
  },
  { title: 'Count', labelled: true, dataIndex: 'count', render: grouped },
  { title: 'Route', labelled: true, dataIndex: 'route', render: inCode },
  { title: 'Code', labelled: true, dataIndex: 'code', render: inCode },
  { title: 'Release', labelled: true, dataIndex: 'version', render: inCode },
]

/** What failed, how often, and in which line of the sources. */
export function FailureTable({ failures }: Pick<AppStatus, 'failures'>) {
  if (failures.length === 0) return <p className="muted">No failures.</p>
  return (
    <DataTable
      className=""
      aria-label="Failures, most frequent first"
      rowKey={({ stage, route, code, source, version }) => `${stage} ${route} ${code} ${source} ${version}`}
      columns={columns}
      dataSource={failures}
    />
  )
}
