import type { KeyboardEvent } from 'react'

/** A form's `onKeyDown`: Escape leaves it. Ignores events that bubble through React from dialogs. */
export const onEscape = (leave: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event
  if (key !== 'Escape' || !(target instanceof Node) || !currentTarget.contains(target)) return
  event.preventDefault()
  leave()
}
