import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Note } from '../note/Note'

interface KeepAccountProps {
  /** That and when the account will be deleted. */
  message: string
  onLeave: () => void
  children: ReactNode
}

/** Asks owners who requested deletion to decide again first. */
export const KeepAccount = ({ message, onLeave, children }: KeepAccountProps) => (
  <div className="stack">
    <Note role="alert">
      <strong>{message}</strong>
      <p>If you keep it, nothing changes. Until that day, you can still come back and keep it.</p>
    </Note>
    {children}
    <Button size="large" block onClick={onLeave}>
      Let it be deleted
    </Button>
  </div>
)
