/** From `from` up to, but without, `to`. */
export interface Span {
  from: number
  to: number
}

/** Where everything stands in a grid, in CSS pixels. */
export interface Layout {
  rows: number
  columns: number
  /** The block of problems, which stays at the left. */
  left: number
  /** The names and registration numbers, which stay at the top. */
  head: number
  rowHeight: number
  columnWidth: number
  /** The size of a square in the middle of its cell. */
  square: number
}

/** What of a grid is to be seen: how far it is scrolled, and how large its box is. */
export interface Viewport {
  left: number
  top: number
  width: number
  height: number
}

/** Null: the row of registration numbers, or the column of problems. */
export interface Place {
  row: number | null
  column: number | null
}

const wide = { left: 388, head: 184, rowHeight: 26, columnWidth: 20, square: 16 }
const narrow = { left: 148, head: 172, rowHeight: 42, columnWidth: 26, square: 22 }

/** Below this width a grid is a phone's. */
export const narrowBelow = 640

interface Size {
  rows: number
  columns: number
  isNarrow: boolean
  /** Device pixels to a CSS pixel: cells begin at whole device pixels, so that squares are crisp. */
  ratio: number
}

export function layoutOf({ rows, columns, isNarrow, ratio }: Size): Layout {
  const snapped = (length: number) => Math.round(length * ratio) / ratio
  const { left, head, rowHeight, columnWidth, square } = isNarrow ? narrow : wide
  return {
    rows,
    columns,
    left,
    head,
    rowHeight: snapped(rowHeight),
    columnWidth: snapped(columnWidth),
    square: snapped(square),
  }
}

export const widthOf = ({ left, columns, columnWidth }: Layout): number => left + columns * columnWidth
export const heightOf = ({ head, rows, rowHeight }: Layout): number => head + rows * rowHeight

/** So many rows and columns are drawn at a time. */
export const blockSize = 16

/** What is drawn beyond the edges, so that scrolling does not outrun the drawing. */
export const overscanPx = 240

function blocksBetween(start: number, end: number, cell: number, count: number): Span {
  const block = cell * blockSize
  const blocks = Math.ceil(count / blockSize)
  const from = Math.min(Math.max(0, Math.floor(start / block)), blocks)
  return { from, to: Math.max(from, Math.min(blocks, Math.ceil(end / block))) }
}

/** The blocks of rows and of columns that are in sight, or as near to it as the overscan, in CSS pixels. */
export function blocksInView(
  view: Viewport,
  layout: Layout,
  overscan: number,
): { rows: Span; columns: Span } {
  const { left, head, rowHeight, columnWidth } = layout
  const between = (start: number, room: number, cell: number, count: number) =>
    blocksBetween(start - overscan, start + room + overscan, cell, count)
  return {
    rows: between(view.top, view.height - head, rowHeight, layout.rows),
    columns: between(view.left, view.width - left, columnWidth, layout.columns),
  }
}

/** The rows or columns of a block. */
export const spanOf = (block: number, count: number): Span => ({
  from: block * blockSize,
  to: Math.min(count, (block + 1) * blockSize),
})

/** What lies under a point of the box; undefined where nothing does. */
export function placeAt(point: { x: number; y: number }, view: Viewport, layout: Layout): Place | undefined {
  const { left, head, rowHeight, columnWidth } = layout
  const row = point.y < head ? null : Math.floor((point.y - head + view.top) / rowHeight)
  const column = point.x < left ? null : Math.floor((point.x - left + view.left) / columnWidth)
  if (row === null && column === null) return undefined
  if ((row ?? 0) >= layout.rows || (column ?? 0) >= layout.columns) return undefined
  return { row, column }
}

function shownBetween(start: number, length: number, scrolled: number, room: number): number {
  if (start < scrolled) return start
  return start + length > scrolled + room ? start + length - room : scrolled
}

/** How far to scroll so that a place is to be seen, and no further. */
export function scrolledTo({ row, column }: Place, view: Viewport, layout: Layout) {
  const { left, head, rowHeight, columnWidth } = layout
  return {
    top:
      row === null
        ? view.top
        : shownBetween(row * rowHeight, rowHeight, view.top, Math.max(rowHeight, view.height - head)),
    left:
      column === null
        ? view.left
        : shownBetween(
            column * columnWidth,
            columnWidth,
            view.left,
            Math.max(columnWidth, view.width - left),
          ),
  }
}

/** How far to scroll so that a column is in the middle. */
export const columnCentred = (column: number, { width }: Viewport, { left, columnWidth }: Layout): number =>
  Math.max(0, (column + 0.5) * columnWidth - (width - left) / 2)

/** Half of a tip's greatest width, and the height that it needs above a cell. */
const tip = { half: 108, height: 112 }

/** Where in the sheet the tip of a place points to, and whether it stands above or below that. */
export function tipAt({ row, column }: Place, view: Viewport, layout: Layout) {
  const { left, head, rowHeight, columnWidth } = layout
  const middle = left + ((column ?? 0) + 0.5) * columnWidth
  const top = row === null ? view.top : head + row * rowHeight
  const isAbove = row !== null && top - view.top >= tip.height
  return {
    x: Math.max(Math.min(middle, view.left + view.width - tip.half), view.left + tip.half),
    y: isAbove ? top : top + (row === null ? head : rowHeight),
    isAbove,
  }
}

/** Where in the body the cell of the keyboard stands; a column of -1 is the problem. */
export function cursorAt(row: number, column: number, { left, rowHeight, columnWidth }: Layout) {
  return column < 0
    ? { left: 0, width: left, top: row * rowHeight, height: rowHeight }
    : { left: left + column * columnWidth, width: columnWidth, top: row * rowHeight, height: rowHeight }
}
