import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'

interface AccessReviewProps {
  onDone: () => void
  children: ReactNode
}

/** Shown after a password change. Passkeys still work then, so the owner checks who can sign in. */
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
