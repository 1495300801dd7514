import type { ReactNode } from 'react'

interface EntryGroupProps {
  /** `Past` */
  title: string
  /** `contests` */
  noun: string
  children: ReactNode[]
}

/** Entries under a heading; nothing without entries. */
export function EntryGroup({ title, noun, children }: EntryGroupProps) {
  if (children.length === 0) return null
  return (
    <section className="stack" aria-label={`${title} ${noun}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
