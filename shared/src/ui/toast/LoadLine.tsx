import { useSyncExternalStore } from 'react'
import css from './LoadLine.module.css'
import { toastSeconds } from './toasts'

interface Line {
  key: number
  text: string
}

/** A line about a running load. */
export interface OpenLine {
  /** Replaces it with the success text, for as long as a success toast. */
  succeed(text: string): void
  withdraw(): void
}

let lines: readonly Line[] = []
let count = 0
const listeners = new Set<() => void>()
const none: readonly Line[] = []

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reports a load in a line above the page, instead of a toast over it. */
export function openLine(loading: string): OpenLine {
  count += 1
  const key = count
  function put(text: string) {
    const others = lines.filter((line) => line.key !== key)
    lines = text === '' ? others : [...others, { key, text }]
    for (const listener of listeners) listener()
  }
  put(loading)
  return {
    succeed(text) {
      put(text)
      setTimeout(put, toastSeconds.success * 1000, '')
    },
    withdraw: () => put(''),
  }
}

/** Renders these lines in the free space at the page's top, so that they cover and move nothing. */
export function LoadLine() {
  const shown = useSyncExternalStore(
    subscribe,
    () => lines,
    () => none,
  )
  return (
    <div aria-live="polite" className={css.line}>
      {shown.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
    </div>
  )
}
