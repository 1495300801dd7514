import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react'
import type { GridProblem } from '../board'
import { type Cursor, moved, problemColumn } from './cursor'
import { type Layout, type Place, placeAt, scrolledTo } from './layout'
import { viewOf } from './useBox'

/** What is lit, and whether the pointer or the keyboard lit it. */
interface Lit extends Place {
  by: 'pointer' | 'keys'
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

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
  const pointer = useRef<Point>(null)
  // A filter can take the cursor's place away.
  const cursor = {
    row: Math.min(kept.row, layout.rows - 1),
    column: Math.min(kept.column, layout.columns - 1),
  }

  /** Lights what is under a point of the window. */
  const light = ({ clientX, clientY }: Point): Place | undefined => {
    const edge = box.current?.getBoundingClientRect()
    if (!edge) return undefined
    const place = placeAt({ x: clientX - edge.left, y: clientY - edge.top }, viewOf(box.current), layout)
    if (!isSame(lit, place)) setLit(place ? { ...place, by: 'pointer' } : null)
    return place
  }

  const handleMouseMove = ({ clientX, clientY }: MouseEvent) => {
    pointer.current = { clientX, clientY }
    light(pointer.current)
  }

  const handleMouseLeave = () => {
    pointer.current = null
    setLit(null)
  }

  const handleClick = (event: MouseEvent) => {
    const place = light(event)
    if (place && place.row !== null) setCursor({ row: place.row, column: place.column ?? problemColumn })
  }

  /** While it scrolls nothing is lit: by and by every cell is under the pointer. */
  const handleScroll = () => setLit((before) => (before?.by === 'pointer' ? null : before))

  const handleScrollEnd = () => {
    if (pointer.current && lit?.by !== 'keys') light(pointer.current)
  }

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
    onMouseLeave: handleMouseLeave,
    onClick: handleClick,
    onScroll: handleScroll,
    onScrollEnd: handleScrollEnd,
    onKeyDown: handleKeyDown,
    onBlur: () => setLit(null),
  }
  return { cursor, lit, handlers }
}
