import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

interface AccessReviewProps {
  onDone: () => void
  /** The passkeys and the signed-in browsers, each with its ways to remove them. */
  children: ReactNode
}

/** After a new password: a new password removes no passkey, so the owner checks what can still open the account. */
export function AccessReview({ onDone, children }: AccessReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <Alert
        role="none"
        type="warning"
        title={
          <h2 ref={heading} tabIndex={-1}>
            Check who can still sign in
          </h2>
        }
        description="Your password has changed and your other browsers were signed out. Passkeys still work. Remove every passkey and sign out every browser that you don’t recognise."
        action={
          <Button type="primary" onClick={onDone}>
            Done
          </Button>
        }
      />
      {children}
    </>
  )
}
