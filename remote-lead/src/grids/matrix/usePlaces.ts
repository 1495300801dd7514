import { type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react'
import type { GridProblem } from '../board'
import { type Cursor, moved, problemColumn } from './cursor'
import { type Layout, type Place, placeAt, scrolledTo } from './layout'
import { viewOf } from './useBox'

/** What is lit, and whether the pointer or the keyboard lit it. */
interface Lit extends Place {
  by: 'pointer' | 'keys'
}

const isSame = (one: Place | null, another: Place | undefined) =>
  one?.row === another?.row && one?.column === another?.column

interface Surroundings {
  box: RefObject<HTMLElement | null>
  layout: Layout
  problems: readonly GridProblem[]
}

/** Where the pointer and the keyboard are in a grid, and what the grid does about it. */
export function usePlaces({ box, layout, problems }: Surroundings) {
  const [kept, setCursor] = useState<Cursor>({ row: 0, column: problemColumn })
  const [lit, setLit] = useState<Lit | null>(null)
  // A filter can take the cursor's place away.
  const cursor = {
    row: Math.min(kept.row, layout.rows - 1),
    column: Math.min(kept.column, layout.columns - 1),
  }

  const placeOf = ({ clientX, clientY }: MouseEvent): Place | undefined => {
    const edge = box.current?.getBoundingClientRect()
    return edge && placeAt({ x: clientX - edge.left, y: clientY - edge.top }, viewOf(box.current), layout)
  }

  const handleMouseMove = (event: MouseEvent) => {
    const place = placeOf(event)
    if (!isSame(lit, place)) setLit(place ? { ...place, by: 'pointer' } : null)
  }

  const handleClick = (event: MouseEvent) => {
    const place = placeOf(event)
    setLit(place ? { ...place, by: 'pointer' } : null)
    if (place && place.row !== null) setCursor({ row: place.row, column: place.column ?? problemColumn })
  }

  /** Another cell is under the pointer now; the browser says which one when the scrolling ends. */
  const handleScroll = () => setLit((before) => (before?.by === 'pointer' ? null : before))

  const moveTo = (next: Cursor) => {
    const place = { row: next.row, column: next.column === problemColumn ? null : next.column }
    setCursor(next)
    setLit({ ...place, by: 'keys' })
    box.current?.scrollTo({ ...scrolledTo(place, viewOf(box.current), layout), behavior: 'instant' })
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const link = problems[cursor.row]?.link
    if (event.key === 'Escape') setLit(null)
    if (event.key === 'Enter' && link) window.open(link, '_blank', 'noopener,noreferrer')
    const page = Math.floor((viewOf(box.current).height - layout.head) / layout.rowHeight) - 1
    const next = moved(cursor, event, { ...layout, page: Math.max(1, page) })
    if (!next) return
    event.preventDefault()
    moveTo(next)
  }

  const handlers = {
    onMouseMove: handleMouseMove,
    onMouseLeave: () => setLit(null),
    onClick: handleClick,
    onScroll: handleScroll,
    onKeyDown: handleKeyDown,
    onBlur: () => setLit(null),
  }
  return { cursor, lit, handlers }
}
