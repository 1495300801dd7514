import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { GridProblem } from '../board'

/** Row -1 is the row of students, column -1 the column of problems. */
export interface Cell {
  row: number
  column: number
}

interface CursorOptions {
  box: RefObject<HTMLElement | null>
  problems: readonly GridProblem[]
  columns: number
  /** How many rows PageUp and PageDown move. */
  page: () => number
  /** Scrolls to a cell. */
  reveal: (cell: Cell) => void
}

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** The target of a key in the ARIA grid pattern; undefined for other keys. */
function afterKey({ row, column }: Cell, { key, ctrlKey }: KeyboardEvent, last: Cell, page: number) {
  const moves: Record<string, Cell> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: ctrlKey ? 0 : row, column: -1 },
    End: { row: ctrlKey ? last.row : row, column: last.column },
  }
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined
  return next && { row: within(next.row, 0, last.row), column: within(next.column, -1, last.column) }
}

function cellOf(target: EventTarget | null): Cell | null {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex')) - 2
  const column = Number(cell?.getAttribute('aria-colindex')) - 2
  return cell && (row >= 0 || column >= 0) ? { row, column } : null
}

/** The cell in the tab order and the highlighted cell, with one set of handlers for all cells. */
export function useCursor({ box, problems, columns, page, reveal }: CursorOptions) {
  const [wanted, setCursor] = useState<Cell>({ row: 0, column: -1 })
  const [highlight, setHighlight] = useState<(Cell & { by: 'pointer' | 'keys' }) | null>(null)
  const movesFocus = useRef(false)
  const pointer = useRef<[x: number, y: number] | null>(null)
  const last = { row: problems.length - 1, column: columns - 1 }
  // A filter may have removed the column.
  const cursor = { row: Math.min(wanted.row, last.row), column: Math.min(wanted.column, last.column) }

  useLayoutEffect(() => {
    if (movesFocus.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    movesFocus.current = false
  })

  const moveTo = (cell: Cell) => {
    movesFocus.current = true
    setCursor(cell)
  }

  const highlightAt = (target: EventTarget | null) => {
    const cell = cellOf(target)
    const isSame = cell?.row === highlight?.row && cell?.column === highlight?.column
    if (!isSame) setHighlight(cell && { ...cell, by: 'pointer' })
    return cell
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    const link = problems[cursor.row]?.link
    if (event.key === 'Escape') setHighlight(null)
    if (event.key === 'Enter' && link) window.open(link, '_blank', 'noopener,noreferrer')
    const next = afterKey(cursor, event, last, page())
    if (!next) return
    event.preventDefault()
    moveTo(next)
    setHighlight({ ...next, by: 'keys' })
  }

  const handlers = {
    onMouseMove({ clientX, clientY, target }: MouseEvent) {
      pointer.current = [clientX, clientY]
      highlightAt(target)
    },
    onMouseLeave() {
      pointer.current = null
      setHighlight(null)
    },
    onClick({ target }: MouseEvent) {
      const cell = highlightAt(target)
      if (cell && cell.row >= 0) moveTo(cell)
    },
    onScroll: () => highlight?.by === 'pointer' && setHighlight(null),
    onScrollEnd: () =>
      pointer.current &&
      highlight?.by !== 'keys' &&
      highlightAt(document.elementFromPoint(...pointer.current)),
    onKeyDown: handleKeyDown,
    onFocus: ({ target }: FocusEvent) => target.matches('[tabindex="0"]') && reveal(cursor),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      !currentTarget.contains(relatedTarget) && setHighlight(null),
  }
  return { cursor, highlight, handlers }
}
