import type { AppStatus } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import css from './apps.module.css'
import { type Column, FigureTable } from './FigureTable'

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

const columns: readonly Column<AppStatus['failures'][number]>[] = [
  {
    title: 'Failure',
    cell: ({ stage, source }) => (
      <>
        {stageTexts[stage] ?? stage}
        {source && <code>{source}</code>}
      </>
    ),
  },
  { title: 'Count', cell: ({ count }) => grouped(count) },
  { title: 'Route', cell: ({ route }) => <code>{route}</code> },
  { title: 'Code', cell: ({ code }) => <code>{code}</code> },
  { title: 'Release', cell: ({ version }) => <code>{version}</code> },
]

/** What failed, how often, and in which line of the sources. */
export function FailureTable({ failures }: Pick<AppStatus, 'failures'>) {
  if (failures.length === 0) return <p className={css.soft}>No failures.</p>
  return (
    <FigureTable
      caption="Failures, most frequent first"
      columns={columns}
      rows={failures}
      keyOf={({ stage, route, code, source, version }) => `${stage} ${route} ${code} ${source} ${version}`}
    />
  )
}
