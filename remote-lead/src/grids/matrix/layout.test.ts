import {
  blockSize,
  blocksInView,
  columnCentred,
  cursorAt,
  heightOf,
  layoutOf,
  overscanPx,
  placeAt,
  scrolledTo,
  spanOf,
  tipAt,
  widthOf,
} from './layout'

const layout = layoutOf({ rows: 365, columns: 400, isNarrow: false, ratio: 1 })
const { left, head, rowHeight, columnWidth } = layout
const top = { left: 0, top: 0, width: 1200, height: 700 }
const scrolled = { ...top, left: 2000, top: 3000 }

test('the sheet has room for all rows and columns', () => {
  expect(widthOf(layout)).toBe(left + 400 * columnWidth)
  expect(heightOf(layout)).toBe(head + 365 * rowHeight)
})

test.each([1, 1.25, 1.5, 2, 3])('at a density of %d cells begin at whole device pixels', (ratio) => {
  for (const isNarrow of [true, false]) {
    const { rowHeight, columnWidth, square } = layoutOf({ rows: 1, columns: 1, isNarrow, ratio })
    for (const length of [rowHeight, columnWidth, square])
      expect(length * ratio).toBeCloseTo(Math.round(length * ratio), 9)
    expect(square).toBeLessThan(columnWidth)
  }
})

test('a phone’s problems take less than half of its width', () => {
  expect(layoutOf({ rows: 1, columns: 1, isNarrow: true, ratio: 3 }).left).toBeLessThan(179)
})

test('what is in sight is drawn, and little more', () => {
  const { rows, columns } = blocksInView(scrolled, layout, overscanPx)
  expect(rows.from * blockSize * rowHeight).toBeLessThan(scrolled.top)
  expect(rows.to * blockSize * rowHeight).toBeGreaterThan(scrolled.top + scrolled.height - head)
  expect(columns.from * blockSize * columnWidth).toBeLessThan(scrolled.left)
  expect(columns.to * blockSize * columnWidth).toBeGreaterThan(scrolled.left + scrolled.width - left)
  expect((rows.to - rows.from) * (columns.to - columns.from)).toBeLessThan(30)
})

test('of the first frame only what is in sight is drawn', () => {
  const first = blocksInView(top, layout, 0)
  expect(first.rows).toEqual({ from: 0, to: Math.ceil((top.height - head) / (blockSize * rowHeight)) })
  expect(first.columns).toEqual({ from: 0, to: Math.ceil((top.width - left) / (blockSize * columnWidth)) })
})

test('there is no block beyond the edges', () => {
  expect(blocksInView(top, layout, overscanPx)).toMatchObject({ rows: { from: 0 }, columns: { from: 0 } })
  const far = blocksInView({ ...top, left: 90_000, top: 90_000 }, layout, overscanPx)
  expect(far.rows.to).toBe(Math.ceil(365 / blockSize))
  expect(far.columns.to).toBe(400 / blockSize)
  expect(far.rows.from).toBeLessThanOrEqual(far.rows.to)
  expect(spanOf(far.rows.to - 1, 365)).toEqual({ from: 352, to: 365 })
})

test.each([
  ['a cell', { x: left + 25, y: head + 1 }, top, { row: 0, column: 1 }],
  ['a cell of a scrolled grid', { x: left + 1, y: head + 1 }, scrolled, { row: 115, column: 100 }],
  ['a problem', { x: 10, y: head + rowHeight }, scrolled, { row: 116, column: null }],
  ['a registration number', { x: left, y: 3 }, scrolled, { row: null, column: 100 }],
  ['the corner', { x: 10, y: 10 }, top, undefined],
  ['the room below the last row', { x: left, y: 700 }, { ...top, top: 365 * rowHeight }, undefined],
  ['the room beside the last column', { x: 1190, y: 300 }, { ...top, left: 400 * columnWidth }, undefined],
])('the pointer is on %s', (_what, point, view, place) => {
  expect(placeAt(point, view, layout)).toEqual(place)
})

test('a place in sight scrolls nothing', () => {
  expect(scrolledTo({ row: 120, column: 110 }, scrolled, layout)).toEqual({ left: 2000, top: 3000 })
  expect(scrolledTo({ row: null, column: null }, scrolled, layout)).toEqual({ left: 2000, top: 3000 })
})

test('a place out of sight is scrolled to, and no further', () => {
  expect(scrolledTo({ row: 3, column: 5 }, scrolled, layout)).toEqual({ left: 100, top: 78 })
  const below = scrolledTo({ row: 300, column: 399 }, top, layout)
  expect(below.top + top.height).toBe(head + 301 * rowHeight)
  expect(below.left + top.width).toBe(widthOf(layout))
})

test('a column that is jumped to comes to the middle, but for the first ones', () => {
  expect(left + 200.5 * columnWidth - columnCentred(200, top, layout)).toBe(left + (1200 - left) / 2)
  expect(columnCentred(2, top, layout)).toBe(0)
})

test('a tip points to its cell from above, and stays within the box', () => {
  expect(tipAt({ row: 120, column: 120 }, scrolled, layout)).toEqual({
    x: left + 120.5 * columnWidth,
    y: head + 120 * rowHeight,
    isAbove: true,
  })
  expect(tipAt({ row: 120, column: 141 }, scrolled, layout).x).toBeLessThanOrEqual(2000 + 1200 - 100)
  const phone = layoutOf({ rows: 365, columns: 400, isNarrow: true, ratio: 3 })
  expect(tipAt({ row: 5, column: 0 }, { ...top, width: 180 }, phone).x).toBe(108)
})

test('a tip of a registration number hangs below it', () => {
  expect(tipAt({ row: null, column: 120 }, scrolled, layout)).toMatchObject({
    y: 3000 + head,
    isAbove: false,
  })
})

test('the keyboard’s frame is around its cell, or around the problem', () => {
  expect(cursorAt(2, 3, layout)).toMatchObject({ left: left + 60, width: 20, top: 52, height: 26 })
  expect(cursorAt(2, -1, layout)).toMatchObject({ left: 0, width: left })
})
