import type { PageLoadArgs } from '@portal/federation/define-remote'
import {
  announcementsApi,
  useCurrentAnnouncementsQuery,
  useDismissAnnouncementMutation,
} from '@portal/shared/api/announcements'
import type { Announcement } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { closeIcon } from '@portal/shared/ui/icons'
import { SlotCard } from '@portal/shared/ui/SlotCard'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import css from '../entries/entries.module.css'
import { withErrorToast } from '../toasts'

/** The newest two announcements that the member hasn't dismissed. */
export function AnnouncementsCard() {
  const query = useCurrentAnnouncementsQuery()
  const announcements = query.data?.data
  return (
    <SlotCard
      title="Announcements"
      query={query}
      more={{ to: paths.announcements, label: 'All announcements' }}
    >
      {announcements?.length === 0 && <p className="muted">Nothing new.</p>}
      <ul className={`stack ${css.list}`} tabIndex={-1} aria-label="New announcements">
        {announcements?.map((announcement) => (
          <CardItem key={announcement._id} announcement={announcement} />
        ))}
      </ul>
    </SlotCard>
  )
}

function CardItem({ announcement: { _id, title, postedAt } }: { announcement: Announcement }) {
  const [dismiss, { isLoading }] = useDismissAnnouncementMutation()

  function handleDismiss({ currentTarget }: MouseEvent<HTMLElement>) {
    // This button disappears, and would take the focus with it.
    currentTarget.closest('ul')?.focus()
    return withErrorToast(
      dismiss({ id: _id, isDismissed: true }).unwrap(),
      'The announcement could not be dismissed',
    )
  }

  return (
    <li className="row spread">
      <div>
        <Link to={{ pathname: paths.announcements, hash: _id }}>{title}</Link>
        <p className="small muted">{dayText(Date.parse(postedAt))}</p>
      </div>
      <button
        type="button"
        className="button-link"
        aria-label={`Dismiss ${title}`}
        disabled={isLoading}
        onClick={handleDismiss}
      >
        <Icon of={closeIcon} />
      </button>
    </li>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): void {
  dispatch(announcementsApi.endpoints.currentAnnouncements.initiate(undefined, { subscribe: false }))
}

export { AnnouncementsCard as Card }
