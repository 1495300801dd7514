import { failureText } from '@portal/shared/api/api'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import css from './profile.module.css'

interface SectionProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled card of the profile. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId()
  return (
    <section className={[css.section, className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <header className={css.sectionHead}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

interface SectionFallbackProps {
  /** What is being read: 'your sheets'. */
  what: string
  isFetching: boolean
  error: unknown
  onRetry: () => void
}

/** In the place of what is not read yet, or could not be. */
export function SectionFallback({ what, isFetching, error, onRetry }: SectionFallbackProps) {
  if (isFetching) return <div className={css.skeleton} role="status" aria-label={`Loading ${what}`} />
  return (
    <div className={css.unread}>
      <p role="alert">
        We could not load {what}: {failureText(error, 'Some error occurred')}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
