import { useRef } from 'react'

/** Brings the viewer's own row into view and focuses it, also where a search had hidden it. */
export function useFindMe(showAll: () => void) {
  const row = useRef<HTMLTableRowElement | null>(null)
  const isWanted = useRef(false)

  const show = (own: HTMLTableRowElement) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    own.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    own.focus({ preventScroll: true })
  }

  const ownRow = (own: HTMLTableRowElement | null) => {
    row.current = own
    if (!own || !isWanted.current) return
    isWanted.current = false
    show(own)
  }

  const findMe = () => {
    isWanted.current = row.current === null
    showAll()
    if (row.current) show(row.current)
  }

  return { findMe, ownRow }
}
