import { Button, Table, type TableColumnType, type TableProps } from 'antd'
import type { ReactNode, Ref } from 'react'
import css from './DataTable.module.css'
import { Icon } from './Icon'
import { arrowDownIcon } from './icons'

export const orders = ['ascending', 'descending'] as const
type Order = (typeof orders)[number]

/** The column that rows are sorted by, and the direction. */
export interface Sorting<Sort extends string> {
  sort: Sort
  order: Order
}

/** A column in antd's format. `rowScope: 'row'` names its row, and is the heading of its card on a phone. */
export interface DataColumn<Row, Sort extends string = never>
  extends Omit<TableColumnType<Row>, 'sorter' | 'className'> {
  /** For the cells, not the head. */
  className?: string | undefined
  /** The sort key of this column. */
  sort?: Sort
  /** Direction of the first click, `ascending` by default. */
  firstOrder?: Order
  /** Shows the title before the cell's content on a phone, where columns have no heads. */
  labelled?: boolean
}

interface DataTableProps<Row, Sort extends string> extends Omit<TableProps<Row>, 'columns' | 'loading'> {
  /** The table's content. */
  'aria-label': string
  rowKey: NonNullable<TableProps<Row>['rowKey']>
  columns: readonly DataColumn<Row, Sort>[]
  /** Undefined if the rows have their own order. */
  sorting?: Sorting<Sort> | undefined
  /** Must sort the rows; the table shows them in the given order. */
  onSort?: (sorting: Sorting<Sort>) => void
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** Whether other rows are being loaded. */
  loading?: boolean
  /** `panel` draws a frame, which a table in a card doesn't need. */
  className?: string
  /** To focus it. */
  firstRow?: Ref<HTMLTableRowElement> | undefined
}

/**
 * antd's `Table` with the portal's conventions: sticky heads below the navigation bar that sort with a button, and
 * a card for each row on screens narrower than 720 px. Selection, details and pages are antd's: `rowSelection`,
 * `expandable`, `pagination` (none by default).
 */
export function DataTable<Row extends object, Sort extends string = never>({
  columns,
  sorting,
  onSort,
  actions,
  loading = false,
  firstRow,
  onRow,
  className = 'panel',
  ...table
}: DataTableProps<Row, Sort>) {
  function toAntd({ sort, firstOrder = 'ascending', labelled, className, ...column }: DataColumn<Row, Sort>) {
    const title = typeof column.title === 'function' ? column.title({}) : column.title
    const cell = { className: className ?? '', 'data-label': labelled && title }
    const shown: TableColumnType<Row> = {
      ...column,
      onCell: (row, index) => ({ ...column.onCell?.(row, index), ...cell }),
    }
    if (!sort) return shown
    const order = sorting?.sort === sort ? sorting.order : undefined
    const next = order ? orders.find((other) => other !== order) : firstOrder
    return {
      ...shown,
      title: (
        <Button type="text" size="small" onClick={() => onSort?.({ sort, order: next ?? firstOrder })}>
          {title} <Icon of={arrowDownIcon} />
        </Button>
      ),
      onHeaderCell: () => ({ 'aria-sort': order }),
    }
  }

  const actionColumn: TableColumnType<Row> = {
    title: <span className="visually-hidden">Actions</span>,
    className: css.actions ?? '',
    render: (_, row) => <div className="row">{actions?.(row)}</div>,
  }

  return (
    <Table<Row>
      pagination={false}
      aria-busy={loading}
      {...table}
      columns={[...columns.map(toAntd), ...(actions ? [actionColumn] : [])]}
      onRow={(row, index) => ({ ...onRow?.(row, index), ...(index === 0 && { ref: firstRow }) })}
      classNames={{
        root: `${className} ${css.table} ${loading ? css.loading : ''}`,
        content: css.content,
        header: { cell: css.head },
        body: { row: css.row, cell: css.cell },
      }}
    />
  )
}
