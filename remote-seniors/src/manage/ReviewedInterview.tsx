import { useReviewInterviewMutation, useRevokeInvitationMutation } from '@portal/shared/api/sharedInterviews'
import {
  experienceOf,
  type ReviewedInterview as Interview,
  type InterviewReview,
  sharedInterviewSchema,
} from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { InterviewCard } from '../detail/InterviewCard'
import { InterviewForm } from '../share/InterviewForm'
import { StateTag } from '../share/StateTag'
import { RequestChanges } from './RequestChanges'

/** An interview or invitation, and what a lead can do with it. */
export function ReviewedInterview({ interview }: { interview: Interview }) {
  const { _id: id, state, typed, note, person, at, seniorId } = interview
  const [review] = useReviewInterviewMutation()
  const [revoke] = useRevokeInvitationMutation()
  const [isAsking, setAsking] = useState(false)
  /** The interview as it was when the lead started to edit it. */
  const [edited, setEdited] = useState<Interview>()
  const shown = typed && sharedInterviewSchema.safeParse(typed).data

  function close() {
    setAsking(false)
    setEdited(undefined)
  }
  async function decide(decision: Omit<InterviewReview, 'since'>) {
    if (await toast.change(review({ id, since: at, ...decision }).unwrap())) close()
  }
  async function requestChanges(text: string) {
    const { message } = await review({ id, since: at, decision: 'changes wanted', note: text }).unwrap()
    toast.success(message)
    close()
  }

  return (
    <article className="panel stack" aria-label={person.name}>
      <div className="row spread">
        <h2>{person.name}</h2>
        <StateTag state={state} />
      </div>
      <p className="muted small">
        {person.regNumber.toUpperCase()}, {person.email}, {dayText(Date.parse(at))}
        {shown?.anonymous && '. Anonymous for members'}
      </p>
      {note && <p>Requested changes: {note}</p>}
      {edited ? (
        <InterviewForm
          typed={edited.typed}
          action="Save changes"
          // Not for an interview that was changed meanwhile.
          draft={`interview ${id} of ${edited.at}`}
          onSend={(changed) =>
            review({ id, since: edited.at, decision: 'changed', typed: changed }).unwrap().then(close)
          }
          onCancel={close}
        />
      ) : (
        shown && (
          <InterviewCard
            interview={{
              ...shown,
              interviewExperience: experienceOf(shown),
              adviceToJuniors: shown.advice,
            }}
          />
        )
      )}
      <div className="row">
        {/* A decision is about the saved text, not about what is typed. */}
        {state === 'pending' && !edited && (
          <Button type="primary" onClick={() => decide({ decision: 'approved' })}>
            Approve
          </Button>
        )}
        {typed && !edited && <Button onClick={() => setEdited(interview)}>Edit</Button>}
        {typed && !edited && (
          <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            Request changes
          </Button>
        )}
        {state === 'draft' && (
          <Button danger onClick={() => toast.change(revoke(id).unwrap())}>
            Revoke
          </Button>
        )}
        {seniorId && <Link to={generatePath(paths.senior, { id: seniorId })}>See it as members do</Link>}
      </div>
      {isAsking && <RequestChanges id={id} onSend={requestChanges} />}
    </article>
  )
}
