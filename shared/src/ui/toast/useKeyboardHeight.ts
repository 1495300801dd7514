import { useEffect, useState } from 'react'

/** How much of the page's bottom the on-screen keyboard covers, in pixels; 0 if the browser doesn't say. */
export function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)

  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => {
      // With pinch zoom the visual viewport is smaller without a keyboard.
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
