import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon'
import { arrowRightIcon, reloadIcon } from './icons'
import { retryFrom } from './retryFrom'
import css from './SlotCard.module.css'

interface SlotCardProps {
  /** The heading, one to three words. */
  title: string
  /** A link to the full page: `{ to: paths.myPapers, label: 'All my papers' }`. */
  more?: { to: string; label: string } | undefined
  /** The content's data: lines until it is loaded, and a line with a Retry button if that failed. */
  query?: { data?: unknown; isLoading: boolean; isError: boolean; refetch: () => unknown }
  children?: ReactNode
}

/**
 * The frame of a card in a slot: heading, content, and a link to the full page. It fills the reserved space and
 * clips longer content. Uses the theme's variables instead of antd.
 */
export function SlotCard({ title, more, query, children }: SlotCardProps) {
  const heading = useId()
  const isLoading = query?.isLoading ?? false
  const hasFailed = query?.isError && query.data === undefined
  return (
    <section className={`panel ${css.card}`} aria-labelledby={heading} aria-busy={isLoading}>
      <header className={`row spread ${css.head}`}>
        <h2 id={heading}>{title}</h2>
        {more && (
          <Link to={more.to}>
            {more.label} <Icon of={arrowRightIcon} />
          </Link>
        )}
      </header>
      <div className={css.body}>
        {isLoading ? (
          <SlotCardLines />
        ) : hasFailed ? (
          <Failed title={title} onRetry={query.refetch} />
        ) : (
          children
        )}
      </div>
    </section>
  )
}

function Failed({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  return (
    <p className="muted" role="status">
      ‘{title}’ can’t be loaded right now.{' '}
      <button type="button" className="button-link" onClick={(event) => retryFrom(event, onRetry)}>
        <Icon of={reloadIcon} /> Retry
      </button>
    </p>
  )
}

/** Placeholder lines while data is loading. */
export function SlotCardLines() {
  return (
    <div className={`bars late ${css.lines}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
