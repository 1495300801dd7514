import { layoutOf } from './layout'
import { cellOf } from './paint'

const size = { rows: 365, columns: 400, isNarrow: false }

test.each([1, 1.5, 2, 3])('at a density of %d squares stand on whole device pixels', (ratio) => {
  const layout = layoutOf({ ...size, ratio })
  const cell = cellOf(layout, ratio)

  for (const figure of Object.values(cell)) expect(figure).toBe(Math.round(figure))
  expect(cell.width).toBe(Math.round(layout.columnWidth * ratio))
  expect(cell.height).toBe(Math.round(layout.rowHeight * ratio))
})

test('each square stands in the middle of its cell', () => {
  expect(cellOf(layoutOf({ ...size, ratio: 1 }), 1)).toEqual({
    width: 20,
    height: 26,
    size: 16,
    left: 2,
    top: 5,
  })
})
