import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the first entry of a page once a link to it was followed and it is loaded. Give that entry
 * `first` and `tabIndex={-1}`. `shown` is the displayed page; pass `handleFollow` to the links.
 */
export function useFollowedPage<Entry extends HTMLElement>(shown: number) {
  const first = useRef<Entry>(null)
  const isFollowed = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another page is displayed.
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
