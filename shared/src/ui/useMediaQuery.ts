import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches, now and as it changes: `print` while the page is put on paper. False where the page is
 * made as HTML, and while React takes that over.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
