import type { ReactNode } from 'react'

interface EntryGroupProps {
  /** `Past contests`: its first word is the heading. */
  title: string
  children: ReactNode[]
}

/** Entries under a heading; nothing without entries. */
export function EntryGroup({ title, children }: EntryGroupProps) {
  if (children.length === 0) return null
  return (
    <section className="stack" aria-label={title}>
      <h2>{title.split(' ')[0]}</h2>
      {children}
    </section>
  )
}
