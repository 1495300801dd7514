import { useEffect, useRef } from 'react'

/**
 * Where the keyboard and the screen reader go on once the page is there that a link led to: at its first entry, which
 * gets `first` and `tabIndex={-1}`. `shown` is the page whose entries stand there; `handleFollow` is for the links.
 */
export function useFollowedPage<Entry extends HTMLElement>(shown: number) {
  const first = useRef<Entry>(null)
  const isFollowed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: that another page is shown is what matters.
  useEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    first.current?.focus({ preventScroll: true })
  }, [shown])

  function handleFollow() {
    isFollowed.current = true
  }

  return { first, handleFollow }
}
