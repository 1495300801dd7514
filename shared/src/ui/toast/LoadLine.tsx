import css from './LoadLine.module.css'
import { listStore, useList } from './listStore'
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

const lines = listStore<Line>()
let count = 0

/** Reports a load in a line above the page, instead of a toast over it. */
export function openLine(loading: string): OpenLine {
  count += 1
  const key = count
  function put(text: string) {
    const others = lines.get().filter((line) => line.key !== key)
    lines.set(text === '' ? others : [...others, { key, text }])
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
  const shown = useList(lines)
  return (
    <div aria-live="polite" className={css.line}>
      {shown.map(({ key, text }) => (
        <span key={key}>{text}</span>
      ))}
    </div>
  )
}
