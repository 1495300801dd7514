import { useRef } from 'react'

interface FindMeOptions {
  /** Whether the board is shown as the address says, whole and without a search on its way. */
  isSettled: boolean
  /** Opens the page of the board that has the viewer's own row. */
  showOwnPage: () => void
}

/** Brings the viewer's own row into view and focuses it, also from another page and out of a search. */
export function useFindMe({ isSettled, showOwnPage }: FindMeOptions) {
  const row = useRef<HTMLTableRowElement | null>(null)
  const isWanted = useRef(false)

  const show = (own: HTMLTableRowElement) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    own.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
    own.focus({ preventScroll: true })
  }

  const ownRow = (own: HTMLTableRowElement | null) => {
    row.current = own
    if (!own || !isWanted.current || !isSettled) return
    isWanted.current = false
    show(own)
  }

  const findMe = () => {
    if (row.current && isSettled) {
      show(row.current)
      return
    }
    isWanted.current = true
    showOwnPage()
  }

  return { findMe, ownRow }
}
