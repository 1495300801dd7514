import type { ReactNode } from 'react'
import css from './PortalNotice.module.css'

interface PortalNoticeProps {
  /** Below the navigation bar, or over the page at the window's end. */
  place: 'top' | 'bottom'
  role: 'alert' | 'status'
  children: ReactNode
}

/**
 * A message from the portal itself on any page, with links and buttons in its line. It is mounted even when empty,
 * so that screen readers announce later messages.
 */
export function PortalNotice({ place, role, children }: PortalNoticeProps) {
  return (
    <div className={`${css.notice} ${css[place]}`} role={role}>
      {children}
    </div>
  )
}
