import { failureText, isCallFailure } from '@portal/shared/api/api'
import { useOwnInterviewsQuery, useSaveInterviewMutation } from '@portal/shared/api/sharedInterviews'
import type { OwnInterview as Told, TypedInterview } from '@portal/shared/contract'
import { useMailedToken } from '@portal/shared/mailed-token'
import { paths } from '@portal/shared/paths'
import { selectIsVerified, setLoginRedirect } from '@portal/shared/store'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { toast } from '@portal/shared/ui/toast'
import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { InterviewForm } from './InterviewForm'
import { OwnInterview } from './OwnInterview'

/** Members, and guests with a mailed link, write about their interviews. */
export function ShareInterviewPage() {
  const token = useMailedToken()
  const isVerified = useSelector(selectIsVerified)
  const dispatch = useDispatch()
  return (
    <section className="page">
      <PageHeading intro="Juniors prepare for their own interviews with yours. A lead reads it first.">
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
  const query = useOwnInterviewsQuery(token, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = query
  const hasFailed = error !== undefined && !isFetching
  // A link that opens nothing never will.
  if (hasFailed && isCallFailure(error) && error.status === 404)
    return <EmptyState icon={userIcon}>{failureText(error, 'This link opens nothing')}</EmptyState>
  return (
    <>
      {hasFailed && (
        <FailedState error={error} fallback="Your interviews can’t be loaded" onRetry={refetch} />
      )}
      {!data && isFetching && (
        <LoadingState label="Loading your interviews">
          <div className="panel" />
        </LoadingState>
      )}
      {data && <Loaded token={token} name={data.data.name} interviews={data.data.interviews} />}
    </>
  )
}

interface LoadedProps {
  token: string | undefined
  name: string
  interviews: Told[]
}

function Loaded({ token, name, interviews }: LoadedProps) {
  const [save] = useSaveInterviewMutation()
  const [editedId, setEditedId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const sent = interviews.filter(({ state }) => state !== 'draft')
  const draft = interviews.find(({ state }) => state === 'draft')
  const edited = interviews.find(({ _id }) => _id === editedId)
  const isOpen = edited?.state === 'changes wanted'
  const id = isOpen ? edited._id : undefined

  const keep = (typed: TypedInterview) => save({ token, id, typed, send: false }).unwrap()
  async function handleSend(typed: TypedInterview) {
    const texts = { loading: 'Sending your interview...', success: 'Interview sent. A lead reviews it' }
    await toast.track(save({ token, id, typed, send: true }).unwrap(), texts)
    setEditedId(undefined)
    list.current?.focus()
  }

  return (
    <div ref={list} tabIndex={-1} className="stack">
      {sent.map((interview) => (
        <OwnInterview
          key={interview._id}
          interview={interview}
          token={token}
          isEdited={isOpen && interview._id === editedId}
          onEdit={() => setEditedId(interview._id)}
          onWithdrawn={() => list.current?.focus()}
        />
      ))}
      {(isOpen || draft || !token) && (
        <section className="panel stack" aria-label="Your interview">
          <h2>{isOpen ? 'Change your interview' : `An interview of ${name}`}</h2>
          <InterviewForm
            key={id ?? `new ${sent.length}`}
            typed={(isOpen ? edited : draft)?.typed ?? null}
            action="Send to the leads"
            onSend={handleSend}
            onKeep={keep}
            {...(isOpen && { onCancel: () => setEditedId(undefined) })}
          />
        </section>
      )}
    </div>
  )
}

export { ShareInterviewPage as Page }
