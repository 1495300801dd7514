import type { ImportReport } from '@portal/shared/contract'
import { Table } from 'antd'
import css from './imports.module.css'

interface Row {
  row: number
  label: string
  details: readonly string[]
  problems: ImportReport['faults'][number]['problems']
}

/** Invalid rows first. */
function rowsOf({ entries, faults }: ImportReport): Row[] {
  const labels = new Map(entries.map(({ row, label }) => [row, label]))
  const wrong = new Set(faults.map(({ row }) => row))
  return [
    ...faults.map(({ row, problems }) => ({ row, label: labels.get(row) ?? '', details: [], problems })),
    ...entries.filter(({ row }) => !wrong.has(row)).map((entry) => ({ ...entry, problems: [] })),
  ]
}

/** The rows of a file: what each creates, and its problems. */
export function ImportReportTable({ report }: { report: ImportReport }) {
  return (
    <Table
      className={css.report ?? ''}
      dataSource={rowsOf(report)}
      rowKey="row"
      size="small"
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: 'Row', dataIndex: 'row', rowScope: 'row' },
        {
          title: 'Entry',
          render: (_, { label, details }) => (
            <>
              {label}
              {details.map((detail, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: interviews may repeat, and the list never changes
                <p key={at} className="muted small">
                  {detail}
                </p>
              ))}
            </>
          ),
        },
        {
          title: 'Problems',
          render: (_, { problems }) =>
            problems.length === 0 ? (
              <span className="muted">None</span>
            ) : (
              problems.map(({ field, message }) => (
                <p key={field} className={css.wrong}>
                  {field && (
                    <>
                      <code>{field}</code>:{' '}
                    </>
                  )}
                  {message}
                </p>
              ))
            ),
        },
      ]}
    />
  )
}
