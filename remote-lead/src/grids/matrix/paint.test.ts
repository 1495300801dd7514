import { layoutOf } from './layout'
import { type CellMark, type CellPatterns, cellOf, cellPatterns, paintBlock } from './paint'

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
    insetX: 2,
    insetY: 5,
  })
})

/** A canvas that notes which rectangles are filled, and with what. */
function notingCanvas() {
  const filled: unknown[][] = []
  const context = {
    fillStyle: '',
    beginPath() {},
    roundRect() {},
    fill() {},
    strokeRect() {},
    fillRect(...place: number[]) {
      filled.push([this.fillStyle, ...place])
    },
    createPattern: () => filled,
  }
  return { canvas: Object.assign(document.createElement('canvas'), { getContext: () => context }), filled }
}

test('a block begins at its canvas’s corner, a cell in its row and column', () => {
  const { canvas, filled } = notingCanvas()
  const mark = (row: number, column: number): CellMark =>
    row === 17 ? 'coming' : column === 33 ? 'solved' : 'open'
  const cell = cellOf(layoutOf({ ...size, ratio: 1 }), 1)
  const patterns = { solved: 'solved', open: 'open', coming: 'coming' } as unknown as CellPatterns

  paintBlock(canvas, { rows: { from: 16, to: 18 }, columns: { from: 32, to: 34 }, mark }, cell, patterns)

  expect([canvas.width, canvas.height]).toEqual([40, 52])
  expect(filled).toEqual([
    ['open', 0, 0, 20, 26],
    ['solved', 20, 0, 20, 26],
    ['coming', 0, 26, 20, 26],
    ['coming', 20, 26, 20, 26],
  ])
})

test('what was solved early has its dot at the left, what was solved late at the right', () => {
  const canvases = Array.from({ length: 5 }, () => notingCanvas().canvas)
  jest.spyOn(document, 'createElement').mockImplementation(() => canvases.pop() as HTMLCanvasElement)
  const ink = { solved: 'blue', open: 'grey', ratio: 1 }
  const { early, late, solved } = cellPatterns(cellOf(layoutOf({ ...size, ratio: 1 }), 1), ink)
  jest.restoreAllMocks()

  expect(solved).toEqual([])
  expect(early).toEqual([['grey', 4, 14, 5, 5]])
  expect(late).toEqual([['grey', 11, 14, 5, 5]])
})
