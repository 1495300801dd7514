import { useRequestPaperMutation, useWithdrawRequestMutation } from '@portal/shared/api/requestedPapers'
import type { RequestedPaper as Requested } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { listSearch } from '../list/filters'
import css from './requested.module.css'

/** An exam whose paper members request. */
export function RequestedPaper({ requested }: { requested: Requested }) {
  const { subject, course, academicSession, examType, requests, since, isOwn } = requested
  const [request, requesting] = useRequestPaperMutation()
  const [withdraw, withdrawing] = useWithdrawRequestMutation()
  const exam = { subject: subject._id, academicSession, examType }
  const name = `${subject.name}, ${examType} ${academicSession}`

  async function handleClick({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const section = button.closest('section')
    const sent = isOwn ? withdraw(exam).unwrap() : request(exam).unwrap()
    // The toast shows the failure, and the list is read again either way.
    const isSaved = await toast.change(sent, {
      loading: isOwn ? 'Withdrawing the request...' : 'Requesting the paper...',
      success: isOwn ? 'Request withdrawn' : 'Paper requested',
      fallback: 'Your request could not be saved',
    })
    if (!isSaved || !isOwn || requests > 1) return
    // The withdrawn request disappears, and would take the focus with it. Doesn't steal it from another element.
    const focused = document.activeElement
    if (focused === button || focused === document.body) section?.focus()
  }

  return (
    <li className={`panel row spread ${css.exam}`}>
      <div>
        <h3>
          {subject.name} <code>{subject.subjectCode}</code>
        </h3>
        <p>
          {examType} {academicSession} <span className="muted">{course}</span>
        </p>
        <p className="muted small">
          {counted(requests, 'member')}
          {isOwn && ', including you'}, since <Moment at={since} />
        </p>
      </div>
      <div className="row">
        <Button
          aria-label={isOwn ? `Withdraw the request for ${name}` : `I need it too: ${name}`}
          loading={requesting.isLoading || withdrawing.isLoading}
          onClick={handleClick}
        >
          {isOwn ? 'Withdraw' : 'I need it too'}
        </Button>
        <Link
          to={{
            pathname: paths.addPaper,
            search: listSearch({ course, subject: subject._id, examType, session: academicSession }),
          }}
          aria-label={`I have it: ${name}`}
        >
          I have it
        </Link>
      </div>
    </li>
  )
}
