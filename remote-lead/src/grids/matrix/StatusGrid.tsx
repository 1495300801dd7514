import { useEffect, useId, useMemo, useRef } from 'react'
import { type Board, countedOf, solvedCounts, stateText } from '../board'
import { CellTip } from './CellTip'
import { ColumnHeads } from './ColumnHeads'
import { problemColumn } from './cursor'
import css from './grid.module.css'
import { ColumnLights, Lights } from './Lights'
import { columnCentred, cursorAt, heightOf, layoutOf, tipAt, widthOf } from './layout'
import { type ActiveCell, RowHeads } from './RowHeads'
import { asGrid } from './roles'
import { Tiles } from './Tiles'
import { useBlocks, useIsNarrow, viewOf } from './useBox'
import { useInk } from './useInk'
import { usePlaces } from './usePlaces'

interface StatusGridProps {
  board: Board
  /** What the grid is, for those who do not see it: 'Daily problems'. */
  label: string
  /** The column to scroll to and to mark. */
  marked: number | null
}

/** A row a problem, a column a student: filled squares are solved. Scrolls in its own box. */
export function StatusGrid({ board, label, marked }: StatusGridProps) {
  const { problems, students } = board
  const [rows, columns] = [problems.length, students.length]
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLSpanElement>(null)
  const ink = useInk(probe)
  const isNarrow = useIsNarrow(box)
  const ratio = ink?.ratio ?? devicePixelRatio
  const layout = useMemo(() => layoutOf({ rows, columns, isNarrow, ratio }), [rows, columns, isNarrow, ratio])
  const blocks = useBlocks(box, layout)
  const counts = useMemo(() => solvedCounts(board), [board])
  const { cursor, lit, handlers } = usePlaces({ box, layout, problems })

  useEffect(() => {
    if (marked !== null)
      box.current?.scrollTo({ left: columnCentred(marked, viewOf(box.current), layout), behavior: 'instant' })
  }, [marked, layout])

  const active: ActiveCell = {
    id: `${id}-${cursor.row}-${cursor.column}`,
    row: cursor.row,
    columnIndex: cursor.column + 2,
    text: cellText(board, cursor.row, cursor.column),
  }
  const cursorFrame = <div className={css.cursor} style={cursorAt(cursor.row, cursor.column, layout)} />
  const onProblem = cursor.column === problemColumn
  const litStudent = lit?.column == null ? undefined : students[lit.column]
  return (
    <>
      <p id={`${id}-keys`} className={css.unseen}>
        Arrow keys move from cell to cell, Enter opens the problem.
      </p>
      <div
        ref={box}
        {...asGrid({
          rows: layout.rows + 1,
          columns: layout.columns + 1,
          label,
          describedBy: `${id}-keys`,
          activeCell: active.id,
        })}
        className={isNarrow ? `${css.box} ${css.narrow}` : css.box}
        {...handlers}
      >
        <div style={{ width: widthOf(layout), height: heightOf(layout) }} className={css.sheet}>
          <span ref={probe} className={css.ink} />
          <div className={css.head} style={{ height: layout.head }}>
            <ColumnLights {...{ layout, lit, marked }} />
            <ColumnHeads students={students} layout={layout} blocks={blocks.columns} />
          </div>
          <div className={css.body} style={{ height: layout.rows * layout.rowHeight }}>
            {ink && <Tiles {...{ board, layout, ink, blocks }} />}
            <Lights {...{ layout, lit, marked }} />
            {!onProblem && cursorFrame}
            <div className={css.rows} style={{ width: layout.left }}>
              <Lights layout={layout} lit={lit && { row: lit.row, column: null }} marked={null} />
              <RowHeads {...{ problems, counts, layout, active }} blocks={blocks.rows} />
              {onProblem && cursorFrame}
            </div>
          </div>
          {lit && litStudent && (
            <CellTip
              student={litStudent}
              problem={lit.row === null ? undefined : problems[lit.row]}
              problems={countedOf(problems)}
              at={tipAt(lit, viewOf(box.current), layout)}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** What is said of a student's cell. */
function cellText({ problems, students }: Board, row: number, column: number): string {
  const [problem, student] = [problems[row], students[column]]
  if (!problem || !student) return ''
  const state = stateText(student, problem)
  return `${student.name}, ${student.regNumber}: ${state}, ${student.total} of ${countedOf(problems)} in all`
}
