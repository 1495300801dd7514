import { type ReactNode, useId } from 'react'
import css from './account.module.css'

interface SectionProps {
  title: string
  intro: ReactNode
  children: ReactNode
}

/** A section of the account page: introduction beside the controls, on phones above them. */
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
