import type { MouseEvent } from 'react'

/** A Retry button disappears with its message. First moves the focus to what is around it, or it would be lost. */
export function retryFrom({ currentTarget }: MouseEvent<HTMLElement>, retry: () => unknown) {
  currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  retry()
}
