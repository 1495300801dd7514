import type { ReactNode } from 'react'
import css from './PortalNotice.module.css'

interface PortalNoticeProps {
  /** Below the navigation bar, or over the page at the window's end. */
  place: 'top' | 'bottom'
  role: 'alert' | 'status'
  children: ReactNode
}

/**
 * A line that the portal says of itself, whatever page is open; links and buttons stand in the line. Without anything
 * to say it is not seen, but there, so that what it says later is read out.
 */
export function PortalNotice({ place, role, children }: PortalNoticeProps) {
  return (
    <div className={`${css.notice} ${css[place]}`} role={role}>
      {children}
    </div>
  )
}
