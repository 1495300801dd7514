import { shortDayText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { memo } from 'react'
import type { GridProblem } from '../board'
import css from './grid.module.css'
import { type Layout, type Span, spanOf } from './layout'
import { asCell, asRow } from './roles'
import { numbersOf } from './Tiles'

/** The cell on which the keyboard is, for those who hear the grid. */
export interface ActiveCell {
  id: string
  row: number
  /** Counted from 1, as ARIA does; 1 is the problem. */
  columnIndex: number
  text: string
}

interface RowProps {
  problem: GridProblem
  row: number
  layout: Layout
  solved: number
  active: ActiveCell | undefined
}

const studentsText = (solved: number, of: number) =>
  `${grouped(solved)} of ${grouped(of)} ${of === 1 ? 'student' : 'students'} solved`

const Row = memo(function Row({ problem, row, layout, solved, active }: RowProps) {
  const { name, link, day, isComing } = problem
  return (
    <div
      {...asRow(row + 2)}
      className={css.row}
      style={{ top: row * layout.rowHeight, height: layout.rowHeight }}
    >
      <div
        {...asCell(1, 'rowheader')}
        id={active?.columnIndex === 1 ? active.id : undefined}
        className={css.problem}
      >
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
          <span className={css.unseen}>{studentsText(solved, layout.columns)}</span>
        </span>
      </div>
      {active && active.columnIndex > 1 && (
        <span {...asCell(active.columnIndex)} id={active.id} className={css.unseen}>
          {active.text}
        </span>
      )}
    </div>
  )
})

interface RowHeadsProps {
  problems: readonly GridProblem[]
  counts: readonly number[]
  layout: Layout
  blocks: Span
  active: ActiveCell | undefined
}

/** The problems at the left, each with how many have solved it; and the active cell, wherever it is. */
export function RowHeads({ problems, counts, layout, blocks, active }: RowHeadsProps) {
  const rows = { from: spanOf(blocks.from, layout.rows).from, to: spanOf(blocks.to - 1, layout.rows).to }
  const shown = numbersOf(rows)
  if (active && !shown.includes(active.row)) shown.push(active.row)
  return shown.map((row) => {
    const problem = problems[row]
    return (
      problem && (
        <Row
          key={problem.key}
          {...{ problem, row, layout }}
          solved={counts[row] ?? 0}
          active={active?.row === row ? active : undefined}
        />
      )
    )
  })
}
