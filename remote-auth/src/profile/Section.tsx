import { type ReactNode, useId } from 'react'
import css from './profile.module.css'

interface SectionProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled card of the profile. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`panel ${css.section}`} aria-labelledby={id}>
      <header className="row spread">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
