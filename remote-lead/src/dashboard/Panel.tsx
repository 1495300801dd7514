import { grouped } from '@portal/shared/numbers'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** How many there are, where it is a list. */
  count?: number
  /** The way to all of it. */
  more?: ReactNode
  children: ReactNode
}

/** A part of the day's work. */
export function Panel({ title, count, more, children }: PanelProps) {
  const id = useId()
  return (
    <section className="panel stack" aria-labelledby={id}>
      <header className="row spread">
        <h2 id={id}>
          {title} {count ? <span className="muted">{grouped(count)}</span> : null}
        </h2>
        {more}
      </header>
      {children}
    </section>
  )
}
