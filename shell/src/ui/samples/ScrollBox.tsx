import { type ReactNode, useRef } from 'react'

export function ScrollBox({ children }: { children: (box: () => HTMLElement | Window) => ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard.
    <section ref={box} tabIndex={0} aria-label="Scrolls" style={{ height: 80, overflow: 'auto' }}>
      <div style={{ height: 200 }}>{children(() => box.current ?? window)}</div>
    </section>
  )
}
