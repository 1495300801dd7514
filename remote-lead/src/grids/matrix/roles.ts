/*
 * The roles of a grid whose parts are placed by hand and of which only what is in sight is there: no table's elements
 * can do that. The grid itself has the focus and names its active cell, so that no cell takes any.
 */

interface GridWords {
  /** How many there are, heads included. */
  rows: number
  columns: number
  label: string
  /** The id of what says how to move. */
  describedBy: string
  /** The id of the cell on which the keyboard is. */
  activeCell: string
}

/** The grid itself. */
export const asGrid = ({ rows, columns, label, describedBy, activeCell }: GridWords) =>
  ({
    role: 'grid',
    tabIndex: 0,
    'aria-readonly': true,
    'aria-rowcount': rows,
    'aria-colcount': columns,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-activedescendant': activeCell,
  }) as const

/** The nth row, counted from 1. */
export const asRow = (nth: number) => ({ role: 'row', 'aria-rowindex': nth }) as const

/** A cell in the nth column, counted from 1. */
export const asCell = (nth: number, role: 'columnheader' | 'rowheader' | 'gridcell' = 'gridcell') =>
  ({ role, 'aria-colindex': nth }) as const
