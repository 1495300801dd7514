import { render } from '@testing-library/react'
import { StatusSquares, squareRows } from './StatusSquares'

/** The indexes of the squares that a path's dashes cover. */
function covered(path: Element | null | undefined): number[] {
  const places: number[] = []
  for (const [, x, y, length] of (path?.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)) {
    const row = (Number(y) - 2.5) / 7
    for (let from = Number(x); from < Number(x) + Number(length); from += 7) places.push(row * 45 + from / 7)
  }
  return places
}

const paths = (status: string) => {
  const { container } = render(<StatusSquares label="POTD" status={status} />)
  const [places, solved] = [...container.querySelectorAll('path')]
  return { places: covered(places), solved: covered(solved) }
}

const status = `${'0110'.repeat(11)}11${'1'.repeat(44)}0011`

test('draws a square per problem, filled if solved', () => {
  const { places, solved } = paths(status)
  expect(places).toEqual([...status].map((_, at) => at))
  expect(solved).toEqual([...status].flatMap((mark, at) => (mark === '1' ? [at] : [])))
})

test('draws nothing for an empty status', () => {
  expect(paths('')).toEqual({ places: [], solved: [] })
  expect([0, 1, 45, 46, 90, 372].map(squareRows)).toEqual([0, 1, 1, 2, 2, 9])
})
