import type { ReactNode } from 'react'
import table from '../table/table.module.css'
import css from './apps.module.css'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** A chart, which gets more space and no label on a phone. */
  isChart?: boolean
}

interface FigureTableProps<Row> {
  caption: string
  /** The first one heads each row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table of figures; on a phone each row is a card. */
export function FigureTable<Row>({ caption, columns, rows, keyOf }: FigureTableProps<Row>) {
  const [head, ...others] = columns
  return (
    <div className={table.wide}>
      <table className={`${table.table} ${css.table}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{head?.cell(row)}</th>
              {others.map(({ title, cell, isChart }) => (
                <td
                  key={title}
                  data-label={isChart ? undefined : title}
                  className={isChart ? css.hours : undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
