import { type ReactNode, useId } from 'react'
import css from './profile.module.css'

interface SectionProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

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
