import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Ink } from './paint'

const same = (one: Ink, another: Ink) =>
  one.solved === another.solved && one.open === another.open && one.ratio === another.ratio

function readInk(probe: HTMLElement): Ink {
  const { color, backgroundColor } = getComputedStyle(probe)
  return { solved: color, open: backgroundColor, ratio: devicePixelRatio }
}

/**
 * The theme's colours as a canvas needs them, read from an element that has them, and again when the theme changes or
 * the page goes to a screen of another density. Null until the element is there, which is before anything is painted.
 */
export function useInk(probe: RefObject<HTMLElement | null>): Ink | null {
  const [ink, setInk] = useState<Ink | null>(null)
  const ratio = ink?.ratio

  useLayoutEffect(() => {
    const read = () => {
      if (!probe.current) return
      const next = readInk(probe.current)
      setInk((before) => (before && same(before, next) ? before : next))
    }
    read()
    const theme = new MutationObserver(read)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const changes = [
      matchMedia('(prefers-color-scheme: dark)'),
      ...(ratio ? [matchMedia(`(resolution: ${ratio}dppx)`)] : []),
    ]
    for (const change of changes) change.addEventListener('change', read)
    return () => {
      theme.disconnect()
      for (const change of changes) change.removeEventListener('change', read)
    }
  }, [probe, ratio])

  return ink
}
