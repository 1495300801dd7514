import { useSaveInterviewMutation } from '@portal/shared/api/sharedInterviews'
import type { OwnInterview as Interview, TypedInterview } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { useRef, useState } from 'react'
import { InterviewForm } from './InterviewForm'
import { OwnInterview } from './OwnInterview'

interface OwnInterviewsProps {
  token: string | undefined
  name: string
  interviews: Interview[]
}

/** An author's interviews, and the form for a new one or for requested changes. */
export function OwnInterviews({ token, name, interviews }: OwnInterviewsProps) {
  const [save] = useSaveInterviewMutation()
  const [editedId, setEditedId] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const sent = interviews.filter(({ state }) => state !== 'draft')
  const draft = interviews.find(({ state }) => state === 'draft')
  const edited = interviews.find(({ _id }) => _id === editedId)
  const isOpen = edited?.state === 'changes wanted'
  const written = isOpen ? edited : draft

  const write = (id: string, typed: TypedInterview, send: boolean) =>
    save({ token, id, typed, send }).unwrap()
  async function handleSend(id: string, typed: TypedInterview) {
    const texts = { loading: 'Sending your interview...', success: 'Interview sent. A lead reviews it' }
    await toast.track(write(id, typed, true), texts)
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
      {written && (
        <section className="panel stack" aria-label="Your interview">
          <h2>{isOpen ? 'Change your interview' : `${name}’s interview`}</h2>
          <InterviewForm
            key={written._id}
            typed={written.typed}
            draft={`interview ${written._id}`}
            action="Send to the leads"
            onSend={(typed) => handleSend(written._id, typed)}
            onKeep={(typed) => write(written._id, typed, false)}
            {...(isOpen && { onCancel: () => setEditedId(undefined) })}
          />
        </section>
      )}
    </div>
  )
}
