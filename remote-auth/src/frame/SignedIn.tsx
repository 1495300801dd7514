import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { useEffect, useRef } from 'react'
import css from './SignedIn.module.css'

/** Shown between signing in and the next page. It takes the focus from the form, so that it isn't lost. */
export function SignedIn() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} role="status" tabIndex={-1} className={css.signedIn}>
      <Icon of={checkCircleIcon} /> You’re signed in. One moment, please.
    </p>
  )
}
