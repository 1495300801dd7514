import { type ReactNode, useId } from 'react'
import css from './account.module.css'

interface SectionProps {
  title: string
  /** What it is for, in a sentence or two. */
  intro: ReactNode
  children: ReactNode
}

/** A part of the account: what it is for beside what can be done, on a phone above it. */
export function Section({ title, intro, children }: SectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted">{intro}</p>
      </div>
      <div className="panel">{children}</div>
    </section>
  )
}
