import type { PageLoadArgs } from '@portal/federation/define-remote'
import { announcementsApi, useAnnouncementsQuery } from '@portal/shared/api/announcements'
import type { Announcement } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectIsLead } from '@portal/shared/store'
import { mailIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { AnnouncementArticle } from './AnnouncementArticle'
import css from './announcements.module.css'

/** All announcements: those that haven't ended first. Visitors see public ones. */
export function AnnouncementsPage() {
  const isLead = useSelector(selectIsLead)
  const { data, error, isFetching, refetch } = useAnnouncementsQuery(undefined, {
    refetchOnMountOrArgChange: 30,
  })
  const all = data?.data
  return (
    <section className="page">
      <PageHeading intro="News from the leads of the club.">Announcements</PageHeading>
      {isLead && (
        <p className={css.way}>
          <Link to={paths.manageAnnouncements}>Post or change an announcement</Link>
        </p>
      )}
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="Announcements can’t be loaded" onRetry={refetch} />
      )}
      {!all && isFetching && (
        <LoadingState label="Loading announcements">
          <div className="panel bars" />
        </LoadingState>
      )}
      {all?.length === 0 && (
        <EmptyState icon={mailIcon}>No announcements yet. The club’s leads post them here.</EmptyState>
      )}
      {all && (
        <div className={`stack ${css.groups}`}>
          <Group title="Current" announcements={all.filter(({ hasEnded }) => !hasEnded)} />
          <Group title="Earlier" announcements={all.filter(({ hasEnded }) => hasEnded)} />
        </div>
      )}
    </section>
  )
}

function Group({ title, announcements }: { title: string; announcements: Announcement[] }) {
  if (announcements.length === 0) return null
  return (
    <section className="stack" aria-label={`${title} announcements`}>
      <h2>{title}</h2>
      {announcements.map((announcement) => (
        <AnnouncementArticle
          key={announcement._id}
          announcement={announcement}
          tags={!announcement.isPublic && <span>Members only</span>}
        />
      ))}
    </section>
  )
}

export function prefetch({ dispatch }: PageLoadArgs): unknown {
  return dispatch(
    announcementsApi.endpoints.announcements.initiate(undefined, { subscribe: false, forceRefetch: 30 }),
  )
}

export { AnnouncementsPage as Page }
