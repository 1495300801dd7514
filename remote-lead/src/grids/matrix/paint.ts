import type { Layout, Span } from './layout'

/** What a grid is drawn with: the theme's colours, and device pixels to a CSS pixel. */
export interface Ink {
  solved: string
  open: string
  ratio: number
}

/** What stands in a cell of the grid. */
export type CellMark = 'solved' | 'early' | 'late' | 'open' | 'coming'

interface Block {
  rows: Span
  columns: Span
  mark: (row: number, column: number) => CellMark
}

type Square = [x: number, y: number]

/** The squares of a block in device pixels, by what they mean. */
export function squaresOf({ rows, columns, mark }: Block, layout: Layout, ratio: number) {
  const [cellWidth, cellHeight, size] = [layout.columnWidth, layout.rowHeight, layout.square].map((length) =>
    Math.round(length * ratio),
  ) as [number, number, number]
  const insetX = Math.floor((cellWidth - size) / 2)
  const insetY = Math.floor((cellHeight - size) / 2)
  const squares: Record<CellMark, Square[]> = { solved: [], early: [], late: [], open: [], coming: [] }
  for (let row = rows.from; row < rows.to; row += 1)
    for (let column = columns.from; column < columns.to; column += 1)
      squares[mark(row, column)].push([
        (column - columns.from) * cellWidth + insetX,
        (row - rows.from) * cellHeight + insetY,
      ])
  return {
    squares,
    size,
    width: (columns.to - columns.from) * cellWidth,
    height: (rows.to - rows.from) * cellHeight,
  }
}

/** Draws a block of cells on a canvas of its own. */
export function paintBlock(canvas: HTMLCanvasElement, block: Block, layout: Layout, ink: Ink): void {
  const { squares, size, width, height } = squaresOf(block, layout, ink.ratio)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  const corner = Math.round(size / 5)
  const path = (marks: Square[]) => {
    context.beginPath()
    for (const [x, y] of marks) context.roundRect(x, y, size, size, corner)
  }
  const fill = (marks: Square[], colour: string) => {
    path(marks)
    context.fillStyle = colour
    context.fill()
  }
  fill([...squares.solved, ...squares.early, ...squares.late], ink.solved)
  // A dot to the left or to the right: before the day, or after it.
  context.fillStyle = ink.open
  const dot = Math.max(2, Math.round(size / 3))
  const margin = Math.round((size - dot) / 6)
  for (const [x, y] of squares.early) context.fillRect(x + margin, y + size - dot - margin, dot, dot)
  for (const [x, y] of squares.late)
    context.fillRect(x + size - dot - margin, y + size - dot - margin, dot, dot)
  fill(squares.open, ink.open)
  // Hollow: there is nothing to have done yet.
  for (const [x, y] of squares.coming) {
    context.strokeStyle = ink.open
    context.lineWidth = Math.max(1, Math.round(ink.ratio))
    const half = context.lineWidth / 2
    context.strokeRect(x + half, y + half, size - context.lineWidth, size - context.lineWidth)
  }
}
