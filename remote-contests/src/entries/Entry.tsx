import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './entries.module.css'

interface EntryProps {
  /** Its anchor, too. */
  id: string
  /** Undefined if the page's heading is its title. */
  title?: string | undefined
  /** Makes the title a link. */
  to?: string | undefined
  /** Below the title. */
  about: ReactNode
  children?: ReactNode
}

/** A contest or an announcement. */
export function Entry({ id, title, to, about, children }: EntryProps) {
  return (
    <article id={id} className={`panel stack ${css.entry}`} aria-label={title}>
      {title && <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>}
      <p className="row small muted">{about}</p>
      {children}
    </article>
  )
}
