import { Icon } from '@portal/shared/ui/icon'
import { arrowDownIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'
import css from './table.module.css'

export const orders = ['ascending', 'descending'] as const
type Order = (typeof orders)[number]

/** By which column rows are sorted, and which way. */
export interface Sorting<Column extends string> {
  sort: Column
  order: Order
}

interface SortHeadProps<Column extends string> {
  column: Column
  /** Undefined where the rows have an order of their own. */
  sorting: Sorting<Column> | undefined
  /** Which way the column is sorted first. */
  first?: Order
  onSort: (sorting: Sorting<Column>) => void
  children: ReactNode
}

/** The head of a column by which the rows can be sorted: once more turns them round. */
export function SortHead<Column extends string>({
  column,
  sorting,
  first = 'ascending',
  onSort,
  children,
}: SortHeadProps<Column>) {
  const order = sorting?.sort === column ? sorting.order : undefined
  const next = order === undefined ? first : orders.find((other) => other !== order)
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onSort({ sort: column, order: next ?? first })}
      >
        {children}
        <Icon of={arrowDownIcon} />
      </button>
    </th>
  )
}
