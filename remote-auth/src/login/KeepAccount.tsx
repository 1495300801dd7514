import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Note } from '../note/Note'

interface KeepAccountProps {
  /** That the account will be deleted, and when. */
  message: string
  onLeave: () => void
  /** The button that keeps the account. */
  children: ReactNode
}

/** Whoever asked for the deletion of their account decides again, before anything else is open to them. */
export const KeepAccount = ({ message, onLeave, children }: KeepAccountProps) => (
  <div className="stack">
    <Note role="alert">
      <strong>{message}</strong>
      <p>
        Keep it, and everything is as it was. Otherwise you need do nothing: until that day you can come back
        here.
      </p>
    </Note>
    {children}
    <Button size="large" block onClick={onLeave}>
      Let it be deleted
    </Button>
  </div>
)
