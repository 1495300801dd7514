import { grouped } from '@portal/shared/numbers'
import { type ReactNode, useId } from 'react'

interface PanelProps {
  title: string
  /** The number of items, for lists. */
  count?: number
  /** A link to all of them. */
  more?: ReactNode
  children: ReactNode
}

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
