import type { ReactNode } from 'react'

/** A link to another site, in a new tab. */
export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
