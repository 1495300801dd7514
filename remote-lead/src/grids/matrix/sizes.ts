const wide = { left: 388, head: 184, row: 26, column: 20 }
const narrow = { left: 148, head: 172, row: 42, column: 26 }

/** Sizes in CSS pixels: the fixed problem column (`left`), the fixed student row (`head`), and a cell. */
export type Sizes = typeof wide

/** Sizes grow with the text size. The problem column leaves at least half of the window to the cells. */
export function sizesOf(isNarrow: boolean): Sizes {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1
  const { left, head, row, column } = isNarrow ? narrow : wide
  return {
    left: Math.round(Math.min(left * scale, innerWidth * 0.45)),
    head: Math.round(head * scale),
    row: Math.round(row * scale),
    column: Math.round(column * scale),
  }
}
