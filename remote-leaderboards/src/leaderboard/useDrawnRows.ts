import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router-dom'

/** In pixels: no row is lower, and no less stands above the first one. */
const rowHeight = 40
const aboveRows = 360

/**
 * How many rows of a board to draw. Who came by a link sees those of the first screen at once, as a hundred rows take longer
 * than all else of the page, and the others follow. Where the browser goes back to how far a page was scrolled,
 * all of them are there for it.
 */
export function useDrawnRows(): number {
  const inSight = Math.ceil((window.innerHeight - aboveRows) / rowHeight)
  const isScrolledBack = useNavigationType() === 'POP'
  return useDeferredValue(Number.POSITIVE_INFINITY, isScrolledBack ? Number.POSITIVE_INFINITY : inSight)
}
