import {
  useDecideSolutionMutation,
  useDeleteSolutionMutation,
  useVoteSolutionMutation,
} from '@portal/shared/api/solutions'
import type { Solution as ShownSolution, SolutionDecision } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { studentPath } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { toast } from '@portal/shared/ui/toast'
import { Input } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { PaperFiles } from '../paper/PaperFiles'
import css from './solutions.module.css'

interface SolutionProps {
  solution: ShownSolution
  /** The paper, for screen readers. */
  paper: string
  onDeleted: () => void
}

/** A solution with its vote, and what its author and leads can do with it. */
export function Solution({ solution, paper, onDeleted }: SolutionProps) {
  const { _id: id, link, files, author, showsName, createdAt, status, reason } = solution
  const { helpful, isHelpful, isOwn } = solution
  const { isLead } = useSelector(selectAuth)
  const [vote] = useVoteSolutionMutation()
  const [remove] = useDeleteSolutionMutation()
  const [decide] = useDecideSolutionMutation()
  const [open, setOpen] = useState<'files' | 'delete' | 'reject'>()
  const [typedReason, setTypedReason] = useState('')
  const by = author?.name ?? (isOwn ? 'you' : 'a member')
  const item = useRef<HTMLLIElement>(null)

  /** Closes what is open; the button that has the focus may go with it. */
  function close() {
    setOpen(undefined)
    item.current?.focus()
  }

  function review(decision: SolutionDecision) {
    close()
    toast.change(decide({ id, ...decision }).unwrap())
  }
  async function handleDelete() {
    close()
    if (await toast.change(remove(id).unwrap())) onDeleted()
  }
  function handleReject(event: FormEvent) {
    event.preventDefault()
    review({ status: 'rejected', reason: typedReason })
  }

  return (
    <li ref={item} tabIndex={-1} className="panel stack">
      <p className="row spread">
        <span>
          {link === '' ? (
            <button
              type="button"
              className="button-link"
              aria-expanded={open === 'files'}
              onClick={() => setOpen(open === 'files' ? undefined : 'files')}
            >
              {open === 'files' ? 'Hide the solution' : 'Show the solution'}
            </button>
          ) : (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              Solution on {new URL(link).hostname} <Icon of={externalIcon} />
            </a>
          )}{' '}
          <span className="muted small">
            by {author?.username ? <Link to={studentPath(author.username)}>{author.name}</Link> : by}
            {author && !showsName && ' (name hidden from members)'}, {dayText(Date.parse(createdAt))}
          </span>
        </span>
        {status === 'approved' ? (
          <button
            type="button"
            className={`button button-quiet ${css.vote}`}
            aria-pressed={isHelpful}
            disabled={isOwn}
            aria-label={`Helpful, ${helpful}: solution by ${by}`}
            onClick={() => toast.change(vote({ id, helpful: !isHelpful }).unwrap())}
          >
            Helpful {helpful}
          </button>
        ) : (
          <strong>{status === 'pending' ? 'Awaiting review' : 'Rejected'}</strong>
        )}
      </p>
      {reason && <p className="muted">Reason: {reason}</p>}
      {open === 'files' && <PaperFiles files={files} name={`Solution of ${paper}`} />}
      {(isOwn || isLead) && (
        <div className="row">
          {isLead && status !== 'approved' && (
            <button type="button" className="button" onClick={() => review({ status: 'approved' })}>
              Approve
            </button>
          )}
          {isLead && status !== 'rejected' && (
            <button
              type="button"
              className="button button-quiet"
              aria-expanded={open === 'reject'}
              onClick={() => setOpen(open === 'reject' ? undefined : 'reject')}
            >
              Reject
            </button>
          )}
          {open === 'delete' ? (
            <>
              <span>Delete this solution? You can’t undo it.</span>
              <button type="button" className="button button-quiet" onClick={handleDelete}>
                Delete
              </button>
              <button
                type="button"
                className="button button-quiet"
                // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone.
                autoFocus
                onClick={close}
              >
                Keep it
              </button>
            </>
          ) : (
            <button type="button" className="button-link" onClick={() => setOpen('delete')}>
              Delete…
            </button>
          )}
        </div>
      )}
      {open === 'reject' && (
        <form className="row" aria-label="Reject the solution" onSubmit={handleReject}>
          <Input
            className={css.reason ?? ''}
            aria-label="Reason for the author (optional)"
            placeholder="Reason for the author (optional)"
            value={typedReason}
            maxLength={500}
            autoFocus
            onChange={({ target }) => setTypedReason(target.value)}
          />
          <button type="submit" className="button">
            Reject it
          </button>
        </form>
      )}
    </li>
  )
}
