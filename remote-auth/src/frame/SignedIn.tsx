import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { useEffect, useRef } from 'react'
import css from './SignedIn.module.css'

/**
 * What stands here for the moment between signing in and the next page. The form that had the focus is gone: without
 * it the keyboard would begin again at the top of the page.
 */
export function SignedIn() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} role="status" tabIndex={-1} className={css.signedIn}>
      <Icon of={checkCircleIcon} /> You are signed in. One moment, please.
    </p>
  )
}
