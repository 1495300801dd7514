import { announcementsApi, useManagedAnnouncementsQuery } from '@portal/shared/api/announcements'
import type { ManagedAnnouncement } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { mailIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Card, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AnnouncementForm } from './AnnouncementForm'
import css from './announcements.module.css'
import { ManagedArticle } from './ManagedArticle'

/** How often the progress of a mail is read. */
const progressMs = 2_000

const isMailing = ({ mail, isWithdrawn }: ManagedAnnouncement) =>
  mail !== null && mail.finishedAt === null && !isWithdrawn

/** For leads: post announcements, change and withdraw them, mail them. */
export function ManagePage() {
  const [edited, setEdited] = useState<ManagedAnnouncement>()
  const { data } = announcementsApi.endpoints.managedAnnouncements.useQueryState()
  const all = data?.data
  const { error, isFetching, refetch } = useManagedAnnouncementsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: all?.some(isMailing) ? progressMs : 0,
  })

  return (
    <section className="page">
      <PageHeading intro="Members see the newest two on their home until they end.">
        Manage Announcements
      </PageHeading>
      <p className={css.way}>
        <Link to={paths.announcements}>As readers see them</Link>
      </p>
      <div className={`stack ${css.columns}`}>
        <Card title={edited ? 'Edit announcement' : 'New announcement'}>
          <AnnouncementForm key={edited?._id ?? 'new'} edited={edited} onDone={() => setEdited(undefined)} />
        </Card>
        <div className="stack">
          {error !== undefined && !isFetching && (
            <FailedState error={error} fallback="Announcements can’t be loaded" onRetry={refetch} />
          )}
          {!all && isFetching && (
            <LoadingState label="Loading announcements">
              <Skeleton title={false} paragraph={{ rows: 5, width: '100%' }} />
            </LoadingState>
          )}
          {all?.length === 0 && (
            <EmptyState icon={mailIcon}>No announcements yet. Post the first one.</EmptyState>
          )}
          {data?.data.map((announcement) => (
            <ManagedArticle
              key={announcement._id}
              announcement={announcement}
              subscribers={data.subscribers}
              onEdit={() => setEdited(announcement)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

export { ManagePage as Page }
