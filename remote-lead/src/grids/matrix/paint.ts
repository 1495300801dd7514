import type { Layout, Span } from './layout'

/** What a grid is drawn with: the theme's colours, and device pixels to a CSS pixel. */
export interface Ink {
  solved: string
  open: string
  ratio: number
}

const marks = ['solved', 'early', 'late', 'open', 'coming'] as const

/** What stands in a cell of the grid. */
export type CellMark = (typeof marks)[number]

/** A cell and the square in its middle, in device pixels. */
export function cellOf({ columnWidth, rowHeight, square }: Layout, ratio: number) {
  const [width, height, size] = [columnWidth, rowHeight, square].map((length) =>
    Math.round(length * ratio),
  ) as [number, number, number]
  return {
    width,
    height,
    size,
    insetX: Math.floor((width - size) / 2),
    insetY: Math.floor((height - size) / 2),
  }
}

export type Cell = ReturnType<typeof cellOf>

function drawCell(
  context: CanvasRenderingContext2D,
  mark: CellMark,
  { size, insetX, insetY }: Cell,
  ink: Ink,
): void {
  if (mark === 'coming') {
    // Hollow: there is nothing to have done yet.
    const line = Math.max(1, Math.round(ink.ratio))
    context.strokeStyle = ink.open
    context.lineWidth = line
    context.strokeRect(insetX + line / 2, insetY + line / 2, size - line, size - line)
    return
  }
  context.beginPath()
  context.roundRect(insetX, insetY, size, size, Math.round(size / 5))
  context.fillStyle = mark === 'open' ? ink.open : ink.solved
  context.fill()
  // A dot to the left or to the right: before the day, or after it.
  const dot = Math.max(2, Math.round(size / 3))
  const margin = Math.round((size - dot) / 6)
  context.fillStyle = ink.open
  const dotTop = insetY + size - dot - margin
  if (mark === 'early') context.fillRect(insetX + margin, dotTop, dot, dot)
  if (mark === 'late') context.fillRect(insetX + size - dot - margin, dotTop, dot, dot)
}

/** Each kind of cell, drawn once and then repeated: thousands of rounded squares are slow to draw one by one. */
export type CellPatterns = Record<CellMark, CanvasPattern | null>

export function cellPatterns(cell: Cell, ink: Ink): CellPatterns {
  const pattern = (mark: CellMark) => {
    const canvas = document.createElement('canvas')
    canvas.width = cell.width
    canvas.height = cell.height
    const context = canvas.getContext('2d')
    if (!context) return null
    drawCell(context, mark, cell, ink)
    return context.createPattern(canvas, 'repeat')
  }
  return Object.fromEntries(marks.map((mark) => [mark, pattern(mark)])) as CellPatterns
}

interface Block {
  rows: Span
  columns: Span
  mark: (row: number, column: number) => CellMark
}

/** Draws a block of cells on a canvas of its own. */
export function paintBlock(
  canvas: HTMLCanvasElement,
  { rows, columns, mark }: Block,
  { width, height }: Cell,
  patterns: CellPatterns,
): void {
  canvas.width = (columns.to - columns.from) * width
  canvas.height = (rows.to - rows.from) * height
  const context = canvas.getContext('2d')
  if (!context) return
  for (let row = rows.from; row < rows.to; row += 1)
    for (let column = columns.from; column < columns.to; column += 1) {
      const pattern = patterns[mark(row, column)]
      if (!pattern) continue
      context.fillStyle = pattern
      context.fillRect((column - columns.from) * width, (row - rows.from) * height, width, height)
    }
}
