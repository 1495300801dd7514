/* ARIA roles instead of table elements, which browsers would lay out. Indexes count from 1 and include the heads. */

export const asGrid = (rows: number, columns: number, label: string) =>
  ({
    role: 'grid',
    'aria-label': label,
    'aria-readonly': true,
    'aria-rowcount': rows + 1,
    'aria-colcount': columns + 1,
  }) as const

export const asRow = (row: number) => ({ role: 'row', 'aria-rowindex': row + 2 }) as const

export const asHead = (column: number, role: 'columnheader' | 'rowheader') =>
  ({ role, 'aria-colindex': column + 2 }) as const

export const asCell = (column: number, label: string) =>
  ({ role: 'gridcell', 'aria-colindex': column + 2, 'aria-label': label }) as const
