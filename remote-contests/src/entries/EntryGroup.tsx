import type { ReactNode } from 'react'

interface EntryGroupProps {
  heading: string
  /** `contests`: completes the heading for screen readers. */
  what: string
  children: ReactNode[]
}

/** Entries below a heading; renders nothing if there are none. */
export function EntryGroup({ heading, what, children }: EntryGroupProps) {
  if (children.length === 0) return null
  return (
    <section className="stack" aria-label={`${heading} ${what}`}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
