import type { PageLoadArgs } from '@portal/federation/define-remote'
import { announcementsApi, useAnnouncementsQuery } from '@portal/shared/api/announcements'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import type { Announcement } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsLead } from '@portal/shared/store'
import { mailIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { EntryGroup } from '../entries/EntryGroup'
import css from '../entries/entries.module.css'
import { AnnouncementEntry } from './AnnouncementEntry'

const entryOf = (announcement: Announcement) => (
  <AnnouncementEntry
    key={announcement._id}
    announcement={announcement}
    tags={!announcement.isPublic && <span>Members only</span>}
  />
)

/** All announcements, first those that haven't ended. Visitors see only public ones. */
export function AnnouncementsPage() {
  const isLead = useSelector(selectIsLead)
  const query = useAnnouncementsQuery(undefined, refetchIfStale)
  return (
    <section className="page">
      <PageHeading intro="News from the leads of the club.">Announcements</PageHeading>
      {isLead && <Link to={paths.manageAnnouncements}>Post or change an announcement</Link>}
      <Loaded query={query} what="the announcements">
        {({ data }) => (
          <div className={`stack ${css.groups}`}>
            {data.length === 0 && (
              <EmptyState icon={mailIcon}>No announcements yet. The club’s leads post them here.</EmptyState>
            )}
            <EntryGroup heading="Current" what="announcements">
              {data.filter(({ hasEnded }) => !hasEnded).map(entryOf)}
            </EntryGroup>
            <EntryGroup heading="Earlier" what="announcements">
              {data.filter(({ hasEnded }) => hasEnded).map(entryOf)}
            </EntryGroup>
          </div>
        )}
      </Loaded>
    </section>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): unknown {
  return dispatch(announcementsApi.endpoints.announcements.initiate(undefined, prefetchIfStale))
}

export { AnnouncementsPage as Page }
