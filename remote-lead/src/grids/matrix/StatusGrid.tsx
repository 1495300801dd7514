import { observeElementRect, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { Tooltip } from 'antd'
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type Board, countedOf, solvedCounts, stateOf } from '../board'
import css from './grid.module.css'
import { ProblemRow } from './ProblemRow'
import { asGrid, asHead, asRow } from './roles'
import { StudentHead } from './StudentHead'
import { sizesOf } from './sizes'
import { type Cell, useCursor } from './useCursor'

interface StatusGridProps {
  board: Board
  /** The grid's name: 'Daily problems'. */
  label: string
  /** The column to scroll to and mark. */
  marked: number | null
  /** Whether to use phone sizes. Change the grid's `key` with it. */
  isNarrow: boolean
}

/** One row per problem, one column per student; filled squares are solved. Renders only visible cells. */
export function StatusGrid({ board, label, marked, isNarrow }: StatusGridProps) {
  const { problems, students } = board
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [sizes] = useState(() => sizesOf(isNarrow))
  const counts = useMemo(() => solvedCounts(board), [board])
  const { cursor, highlight, handlers } = useCursor({
    box,
    problems,
    columns: students.length,
    page: () => Math.max(1, Math.floor((rows.scrollRect?.height ?? 0) / sizes.row) - 1),
    reveal({ row, column }) {
      rows.scrollToIndex(row)
      if (column >= 0) columns.scrollToIndex(column)
    },
  })

  const scrolling: Pick<
    VirtualizerOptions<HTMLDivElement, Element>,
    'getScrollElement' | 'observeElementRect'
  > = {
    getScrollElement: () => box.current,
    // The fixed row and column cover a part of the box.
    observeElementRect: (grid, report) =>
      observeElementRect(grid, ({ width, height }) =>
        report({ width: width - sizes.left, height: height - sizes.head }),
      ),
  }
  const rows = useVirtualizer({
    ...scrolling,
    useFlushSync: false,
    count: problems.length,
    estimateSize: () => sizes.row,
    overscan: 6,
  })
  const columns = useVirtualizer({
    ...scrolling,
    useFlushSync: false,
    horizontal: true,
    count: students.length,
    estimateSize: () => sizes.column,
    overscan: 8,
  })
  // The focused row stays rendered off screen.
  const shownRows = [...new Set([...rows.getVirtualIndexes(), cursor.row])].sort((one, other) => one - other)
  const shownColumns = columns.getVirtualIndexes()

  useEffect(() => {
    if (marked !== null) columns.scrollToIndex(marked, { align: 'center' })
  }, [marked, columns])

  const leftOf = (column: number) => sizes.left + column * sizes.column
  const topOf = (row: number) => (row < 0 ? (box.current?.scrollTop ?? 0) : sizes.head + row * sizes.row)
  return (
    <>
      <p id={`${id}-keys`} className="visually-hidden">
        Arrow keys move from cell to cell, Enter opens the problem.
      </p>
      <div
        ref={box}
        {...asGrid(problems.length, students.length, label)}
        aria-describedby={`${id}-keys`}
        className={`${css.colors} ${css.box}`}
        style={
          Object.fromEntries(
            Object.entries(sizes).map(([name, size]) => [`--${name}`, `${size}px`]),
          ) as CSSProperties
        }
        {...handlers}
      >
        <div className={css.sheet} style={{ width: leftOf(students.length), height: topOf(problems.length) }}>
          <div {...asRow(-1)} className={css.head}>
            <span {...asHead(-1, 'columnheader')} className={css.corner}>
              Problem
              <span aria-hidden="true">Solved</span>
            </span>
            {shownColumns.map((column) => {
              const student = students[column]
              const light = column === highlight?.column ? css.lit : column === marked ? css.marked : ''
              return (
                student && (
                  <StudentHead
                    key={column}
                    student={student}
                    column={column}
                    left={leftOf(column)}
                    className={light}
                  />
                )
              )
            })}
          </div>
          {shownRows.map((row) => (
            <ProblemRow
              key={row}
              board={board}
              sizes={sizes}
              row={row}
              columns={shownColumns}
              solved={counts[row] ?? 0}
              active={row === cursor.row ? cursor.column : undefined}
            />
          ))}
          {marked !== null && (
            <div
              className={`${css.column} ${css.marked}`}
              style={{ left: leftOf(marked) }}
              data-testid="marked"
            />
          )}
          {highlight && highlight.column >= 0 && (
            <div
              className={`${css.column} ${css.lit}`}
              style={{ left: leftOf(highlight.column) }}
              data-testid="lit-column"
            />
          )}
          {highlight && highlight.row >= 0 && (
            <div
              className={`${css.row} ${css.lit}`}
              style={{ top: topOf(highlight.row) }}
              data-testid="lit-row"
            />
          )}
          {highlight && highlight.column >= 0 && (
            <Tooltip
              open
              motion={{ motionName: '' }}
              key={`${highlight.row} ${highlight.column}`}
              title={<CellTip board={board} cell={highlight} />}
            >
              <div
                className={css.anchor}
                style={{ left: leftOf(highlight.column), top: topOf(highlight.row) }}
              />
            </Tooltip>
          )}
        </div>
      </div>
    </>
  )
}

/** Whose cell it is, and how much that student has solved (specification, section 2). */
function CellTip({ board: { problems, students }, cell }: { board: Board; cell: Cell }) {
  const [student, problem] = [students[cell.column], problems[cell.row]]
  if (!student) return null
  return (
    <div className="small" data-testid="cell-tip">
      <strong>{student.name}</strong>
      <br />
      <code>{student.regNumber}</code>
      <br />
      {student.total} of {countedOf(problems)} solved
      {problem && (
        <div>
          {problem.name}: {stateOf(student, problem).text}
        </div>
      )}
    </div>
  )
}
