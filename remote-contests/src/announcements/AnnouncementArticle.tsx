import type { Announcement } from '@portal/shared/contract'
import { dayText, shortDayText } from '@portal/shared/dates'
import type { ReactNode } from 'react'
import css from './announcements.module.css'
import { LinkedText } from './LinkedText'

interface AnnouncementArticleProps {
  announcement: Announcement
  /** After the date: tags. */
  tags?: ReactNode
  /** Below the text: buttons. */
  children?: ReactNode
}

/** An announcement in full. */
export function AnnouncementArticle({ announcement, tags, children }: AnnouncementArticleProps) {
  const { _id, title, text, link, postedAt, editedAt, endsOn, hasEnded } = announcement
  return (
    <article id={_id} className={`panel stack ${css.article}`} aria-labelledby={`title-${_id}`}>
      <header className="stack">
        <h3 id={`title-${_id}`}>{title}</h3>
        <p className="row muted small">
          <span>
            {dayText(Date.parse(postedAt))}
            {editedAt && `, edited ${dayText(Date.parse(editedAt))}`}
          </span>
          <span>
            {hasEnded ? 'Ended' : 'Until'} {shortDayText(endsOn)}
          </span>
          {tags}
        </p>
      </header>
      <p className={css.text}>
        <LinkedText>{text}</LinkedText>
      </p>
      {link && (
        <p className={css.link}>
          <LinkedText>{link}</LinkedText>
        </p>
      )}
      {children}
    </article>
  )
}
