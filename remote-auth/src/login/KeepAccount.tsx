import { Button } from 'antd'
import { useState } from 'react'
import css from '../form/form.module.css'
import login from './login.module.css'

interface KeepAccountProps {
  /** That the account will be deleted, and when. */
  message: string
  onKeep: () => Promise<void>
  onLeave: () => void
}

/** Whoever asked for the deletion of their account decides again, before anything else is open to them. */
export function KeepAccount({ message, onKeep, onLeave }: KeepAccountProps) {
  const [isSending, setIsSending] = useState(false)

  async function handleKeep() {
    setIsSending(true)
    await onKeep()
    setIsSending(false)
  }

  return (
    <div className={css.form}>
      <div role="alert" className={login.warning}>
        <strong>{message}</strong>
        <p>
          Keep it, and everything is as it was. Otherwise you need do nothing: until that day you can come
          back here.
        </p>
      </div>
      <Button
        autoFocus
        type="primary"
        size="large"
        block
        loading={isSending}
        onClick={() => void handleKeep()}
      >
        Keep my account
      </Button>
      <Button size="large" block disabled={isSending} onClick={onLeave}>
        Let it be deleted
      </Button>
    </div>
  )
}
