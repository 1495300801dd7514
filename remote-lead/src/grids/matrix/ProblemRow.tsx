import { shortDayText } from '@portal/shared/dates'
import { counted, grouped } from '@portal/shared/numbers'
import { memo } from 'react'
import { type Board, countedOf, type GridStudent, stateOf } from '../board'
import css from './grid.module.css'
import { asCell, asHead, asRow } from './roles'
import type { Sizes } from './sizes'

interface ProblemRowProps {
  board: Board
  sizes: Sizes
  row: number
  /** The students whose cells are rendered. */
  columns: readonly number[]
  /** How many students solved the problem. */
  solved: number
  /** The column of the cell in the tab order, if it is in this row. */
  active: number | undefined
}

/** A problem and its cells. The grid handles the events of all cells. */
export const ProblemRow = memo(function ProblemRow(props: ProblemRowProps) {
  const { board, sizes, row, columns, solved, active = Number.NaN } = props
  const problem = board.problems[row]
  if (!problem) return null
  const { name, link, day, isComing } = problem
  const count = board.students.length
  const describe = ({ name, regNumber, total }: GridStudent, text: string) =>
    `${name}, ${regNumber}: ${text}, ${total} of ${countedOf(board.problems)} in all`
  // The focused cell stays rendered off screen.
  const isOffScreen = active >= 0 && !columns.includes(active)
  return (
    <div {...asRow(row)} className={css.row} style={{ top: sizes.head + row * sizes.row }}>
      <div {...asHead(-1, 'rowheader')} tabIndex={active === -1 ? 0 : undefined} className={css.problem}>
        {day && <time dateTime={day}>{shortDayText(day)}</time>}
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={-1} title={name}>
            {name}
          </a>
        ) : (
          <span title={name}>{name}</span>
        )}
        {isComing && <em>coming</em>}
        <span className={css.count}>
          <span aria-hidden="true">{grouped(solved)}</span>
          <span className="visually-hidden">
            {grouped(solved)} of {counted(count, 'student')} solved
          </span>
        </span>
      </div>
      {(isOffScreen ? [...columns, active] : columns).map((column) => {
        const student = board.students[column]
        if (!student) return null
        const { kind, text } = stateOf(student, problem)
        const isActive = column === active
        return (
          <div
            key={column}
            {...asCell(column, isActive ? describe(student, text) : text)}
            tabIndex={isActive ? 0 : undefined}
            className={`${css.cell} ${css[kind]}`}
            style={{ left: sizes.left + column * sizes.column }}
          />
        )
      })}
    </div>
  )
})
