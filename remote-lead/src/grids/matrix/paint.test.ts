import { layoutOf } from './layout'
import { type CellMark, squaresOf } from './paint'

const block = {
  rows: { from: 16, to: 18 },
  columns: { from: 32, to: 35 },
  mark: (row: number, column: number): CellMark =>
    row === 17 ? 'coming' : column === 33 ? 'solved' : 'open',
}

test.each([1, 1.5, 2, 3])('at a density of %d squares stand on whole device pixels', (ratio) => {
  const layout = layoutOf({ rows: 365, columns: 400, isNarrow: false, ratio })
  const { squares, size, width, height } = squaresOf(block, layout, ratio)

  expect([squares.solved, squares.open, squares.coming].map(({ length }) => length)).toEqual([1, 2, 3])
  const all = Object.values(squares).flat(2)
  for (const figure of [...all, size, width, height]) expect(figure).toBe(Math.round(figure))
  expect(width).toBe(Math.round(3 * layout.columnWidth * ratio))
  expect(height).toBe(Math.round(2 * layout.rowHeight * ratio))
})

test('each square stands in the middle of its cell', () => {
  const layout = layoutOf({ rows: 365, columns: 400, isNarrow: false, ratio: 1 })
  const { squares, size } = squaresOf(block, layout, 1)

  expect(squares.solved).toEqual([[22, 5]])
  expect(squares.open).toEqual([
    [2, 5],
    [42, 5],
  ])
  expect(size).toBe(16)
})
