import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { type Board, isSolved } from '../board'
import css from './grid.module.css'
import { type Layout, type Span, spanOf } from './layout'
import { type Cell, type CellPatterns, cellOf, cellPatterns, type Ink, paintBlock } from './paint'

interface TileProps {
  board: Board
  layout: Layout
  cell: Cell
  patterns: CellPatterns
  rowBlock: number
  columnBlock: number
}

const markOf: Record<string, 'early' | 'late'> = { b: 'early', l: 'late' }

/** A block of cells, on a canvas that the browser scrolls along with the page. */
const Tile = memo(function Tile({ board, layout, cell, patterns, rowBlock, columnBlock }: TileProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rows = spanOf(rowBlock, layout.rows)
  const columns = spanOf(columnBlock, layout.columns)

  useLayoutEffect(() => {
    if (!canvas.current) return
    const mark = (row: number, column: number) => {
      const problem = board.problems[row]
      const student = board.students[column]
      if (problem && student && isSolved(student, problem))
        return markOf[student.status[problem.place] ?? ''] ?? 'solved'
      return problem?.isComing ? 'coming' : 'open'
    }
    const block = { rows: spanOf(rowBlock, layout.rows), columns: spanOf(columnBlock, layout.columns), mark }
    paintBlock(canvas.current, block, cell, patterns)
  }, [board, layout, cell, patterns, rowBlock, columnBlock])

  return (
    <canvas
      ref={canvas}
      className={css.tile}
      style={{
        left: layout.left + columns.from * layout.columnWidth,
        top: rows.from * layout.rowHeight,
        width: (columns.to - columns.from) * layout.columnWidth,
        height: (rows.to - rows.from) * layout.rowHeight,
      }}
    />
  )
})

export const numbersOf = ({ from, to }: Span): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at)

interface TilesProps {
  board: Board
  layout: Layout
  ink: Ink
  blocks: { rows: Span; columns: Span }
}

/** The squares of the grid. Those who do not see them have the rows' descriptions and the cursor's cell. */
export const Tiles = memo(function Tiles({ board, layout, ink, blocks }: TilesProps) {
  const cell = useMemo(() => cellOf(layout, ink.ratio), [layout, ink.ratio])
  const patterns = useMemo(() => cellPatterns(cell, ink), [cell, ink])
  return (
    <div aria-hidden="true">
      {numbersOf(blocks.rows).flatMap((rowBlock) =>
        numbersOf(blocks.columns).map((columnBlock) => (
          <Tile
            key={`${rowBlock} ${columnBlock}`}
            {...{ board, layout, cell, patterns, rowBlock, columnBlock }}
          />
        )),
      )}
    </div>
  )
})
