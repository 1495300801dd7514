import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon'
import { arrowRightIcon, reloadIcon } from './icons'
import css from './SlotCard.module.css'

interface SlotCardProps {
  /** What the card is about, in a word or three: its heading. */
  title: string
  /** Where the whole is, and what the link says: `{ to: paths.myPapers, label: 'All my papers' }`. */
  more?: { to: string; label: string } | undefined
  /** Data is read for the first time: lines stand in its place. */
  isLoading?: boolean | undefined
  /** Given where the data could not be had: one line says so, with Retry, which calls it. */
  onRetry?: (() => unknown) | undefined
  children?: ReactNode
}

/**
 * The frame of a card in a slot: heading, content, and the way to the whole. It fills the room that is kept for it and
 * cuts what is longer. Without antd: the theme's variables are enough.
 */
export function SlotCard({ title, more, isLoading = false, onRetry, children }: SlotCardProps) {
  const heading = useId()
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
        {isLoading ? <SlotCardLines /> : onRetry ? <Failed title={title} onRetry={onRetry} /> : children}
      </div>
    </section>
  )
}

function Failed({ title, onRetry }: Required<Pick<SlotCardProps, 'title' | 'onRetry'>>) {
  return (
    <p className="muted" role="status">
      ‘{title}’ cannot be read just now.{' '}
      <button type="button" className="button-link" onClick={() => onRetry()}>
        <Icon of={reloadIcon} /> Retry
      </button>
    </p>
  )
}

/** Lines in the place of what is read. */
export function SlotCardLines() {
  return (
    <div className={`bars late ${css.lines}`} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  )
}
