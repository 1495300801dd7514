import { useReviewedInterviewsQuery } from '@portal/shared/api/sharedInterviews'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { InviteForm } from './InviteForm'
import { ReviewedInterview } from './ReviewedInterview'

/** For leads: invite seniors, and review what they write. */
export function ManageInterviewsPage() {
  const query = useReviewedInterviewsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <section className="page">
      <PageHeading intro="Review seniors’ interviews, and invite others by e-mail. They don’t need an account.">
        Manage Interviews
      </PageHeading>
      <div className="stack">
        <details className="panel">
          <summary>Invite a senior</summary>
          <InviteForm />
        </details>
        <Loaded query={query} what="the interviews">
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon={checkCircleIcon}>No interviews and no open invitations.</EmptyState>
            ) : (
              data.map((interview) => <ReviewedInterview key={interview._id} interview={interview} />)
            )
          }
        </Loaded>
      </div>
    </section>
  )
}

export { ManageInterviewsPage as Page }
