import { createContext, useContext, useDeferredValue, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Whether a link has led to the page, and to nothing else since: it stands at its beginning. */
export const FollowedContext = createContext(false)

/** What `FollowedContext` says below this page. Back, or the page's address, may lead to where it was scrolled to. */
export function useIsFollowed(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  return useNavigationType() !== 'POP' && key === firstKey
}

/** In pixels: about how high a row is, and what stands above the first one at least. */
const rowHeight = 40
const aboveRows = 360
/** Also in a window that is hardly higher than what stands above. */
const leastRows = 5

/**
 * How many rows of a board to draw. Who came by a link sees those of the first screen at once, and the others follow: to
 * render and lay out a page of rows takes longer than all else of it.
 */
export function useDrawnRows(): number {
  const isFollowed = useContext(FollowedContext)
  const inSight = Math.max(leastRows, Math.ceil((window.innerHeight - aboveRows) / rowHeight))
  return useDeferredValue(Number.POSITIVE_INFINITY, isFollowed ? inSight : Number.POSITIVE_INFINITY)
}
