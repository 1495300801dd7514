import { useRef } from 'react'

interface FindMeOptions {
  /** Whether the view matches the URL and shows the whole leaderboard, with no search pending. */
  isSettled: boolean
  /** Opens the page that has the viewer's row. */
  showOwnPage: () => void
}

/** Scrolls to the viewer's row and focuses it, even from another page or a search. */
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
