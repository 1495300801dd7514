import { useEffect, useState } from 'react'

const measure = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

/** The user's text size relative to 16 pixels. Our sizes are in `rem`, antd's in pixels. */
export function useTextScale(): number {
  const [scale, setScale] = useState(measure)

  useEffect(() => {
    const probe = document.createElement('span')
    Object.assign(probe.style, { position: 'absolute', inlineSize: '1rem', visibility: 'hidden' })
    document.body.append(probe)
    const observer = new ResizeObserver(() => setScale(measure()))
    observer.observe(probe)
    return () => {
      observer.disconnect()
      probe.remove()
    }
  }, [])

  return scale
}
