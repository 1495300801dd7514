import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useOwnInterviewsQuery } from '@portal/shared/api/sharedInterviews'
import { paths } from '@portal/shared/paths'
import { selectIsVerified, setLoginRedirect } from '@portal/shared/store'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { useMailedToken } from '@portal/shared/useMailedToken'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { OwnInterviews } from './OwnInterviews'

/** Members, and guests with a mailed link, write about their interviews. */
export function ShareInterviewPage() {
  const token = useMailedToken()
  const isVerified = useSelector(selectIsVerified)
  const dispatch = useDispatch()
  return (
    <section className="page">
      <PageHeading intro="It helps juniors prepare for their own interviews. A lead reads it first.">
        Share your interview
      </PageHeading>
      {token !== '' || isVerified ? (
        <Interviews key={token} token={token === '' ? undefined : token} />
      ) : (
        <EmptyState
          icon={userIcon}
          action={
            <Link
              className="button"
              to={paths.login}
              onClick={() => dispatch(setLoginRedirect(paths.shareInterview))}
            >
              Log in
            </Link>
          }
        >
          Log in, or open this page with the link in our e-mail.
        </EmptyState>
      )}
    </section>
  )
}

function Interviews({ token }: { token: string | undefined }) {
  const query = useOwnInterviewsQuery(token)
  const { error, isFetching } = query
  // A retry wouldn’t help: a link that doesn’t work never will.
  if (isCallFailure(error) && error.status === 404 && !isFetching)
    return <EmptyState icon={userIcon}>{failureText(error, 'This link doesn’t work')}</EmptyState>
  return (
    <Loaded query={query} what="your interviews">
      {({ data: { name, interviews } }) => (
        <OwnInterviews token={token} name={name} interviews={interviews} />
      )}
    </Loaded>
  )
}

export { ShareInterviewPage as Page }
