import { useLayoutEffect, useRef, useState } from 'react'
import { useIsHydrating } from '../../prerender/useIsHydrating'

const countMs = 1100

const easeOut = (part: number) => 1 - (1 - part) ** 3

/**
 * Counts from 0 to `to` when the element of `ref` first comes into view. Shows `to` before that, and always if
 * `reducedMotion`. Doesn't count an element that was in view before hydration, because it has been read already.
 */
export function useCountUp(to: number, reducedMotion: boolean) {
  const ref = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(to)
  const wasWritten = useRef(useIsHydrating())

  useLayoutEffect(() => {
    setShown(to)
    const element = ref.current
    if (reducedMotion || !element) return
    let frame = 0
    const count = () => {
      const from = performance.now()
      const step = (now: number) => {
        const part = Math.min(1, Math.max(0, (now - from) / countMs))
        setShown(Math.round(to * easeOut(part)))
        if (part < 1) frame = requestAnimationFrame(step)
      }
      setShown(0)
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(([entry]) => {
      const wasRead = wasWritten.current
      wasWritten.current = false
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (!wasRead) count()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [to, reducedMotion])

  return { shown, ref }
}
