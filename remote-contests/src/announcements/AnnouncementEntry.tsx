import type { Announcement } from '@portal/shared/contract'
import { dayText, shortDayText } from '@portal/shared/dates'
import type { ReactNode } from 'react'
import css from '../entries/entries.module.css'
import { LinkedText } from './LinkedText'

interface AnnouncementEntryProps {
  announcement: Announcement
  /** After the date: tags. */
  tags: ReactNode
  /** Below the text: buttons. */
  children?: ReactNode
}

/** A whole announcement: title, dates, text and link. */
export function AnnouncementEntry({ announcement, tags, children }: AnnouncementEntryProps) {
  const { _id, title, text, link, postedAt, editedAt, endsOn, hasEnded } = announcement
  return (
    <article id={_id} className={`panel stack ${css.entry}`} aria-label={title}>
      <h3>{title}</h3>
      <p className="row small muted">
        <span>
          {dayText(Date.parse(postedAt))}
          {editedAt && `, edited ${dayText(Date.parse(editedAt))}`}
        </span>
        <span>
          {hasEnded ? 'Ended' : 'Until'} {shortDayText(endsOn)}
        </span>
        {tags}
      </p>
      <p className={css.text}>
        <LinkedText>{text}</LinkedText>
      </p>
      {link && (
        <strong>
          <LinkedText>{link}</LinkedText>
        </strong>
      )}
      {children}
    </article>
  )
}
