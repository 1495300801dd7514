import { useEffect, useState } from 'react'

/** How much of the page's bottom the on-screen keyboard covers, in pixels; 0 where the browser does not tell. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)

  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // A page that was magnified by two fingers is covered by nothing.
      const covered = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
      setHeight(Math.max(0, Math.round(covered)))
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
    }
  }, [])

  return height
}
