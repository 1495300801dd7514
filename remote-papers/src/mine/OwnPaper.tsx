import { type PaperRequest, paperStateOf } from '@portal/shared/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PaperCard } from '../list/PaperCard'
import { editTexts } from '../upload/edit'
import { History } from './History'
import css from './mine.module.css'
import { useWithdraw } from './useWithdraw'

interface OwnPaperProps {
  paper: PaperRequest
  /** The URL query that opens the form. */
  editSearch: string
  onWithdrawn: () => void
}

/** A student's own paper with its history and actions. */
export function OwnPaper({ paper, editSearch, onWithdrawn }: OwnPaperProps) {
  const state = paperStateOf(paper)
  const [question, setQuestion] = useState<'closed' | 'open' | 'cancelled'>('closed')
  const isAsking = question === 'open'
  const { withdraw, isSending } = useWithdraw(paper._id, onWithdrawn)
  const name = `${paper.subject.name} ${paper.subject.subjectCode}`
  const edit = editTexts[state === 'changes wanted' ? 'resubmit' : 'change'].title
  const isOpen = state === 'pending' || state === 'changes wanted'
  return (
    <PaperCard paper={paper} reader={paper.uploadedBy?.email ?? ''}>
      <History history={paper.history ?? []} isPending={state === 'pending'} />
      {isOpen && !isAsking && (
        <div className={`row spread ${css.actions}`}>
          <Link to={{ search: editSearch }} aria-label={`${edit} ${name}`}>
            {edit}
          </Link>
          <Button
            type="text"
            danger
            className={css.withdraw ?? ''}
            aria-label={`Withdraw ${name}`}
            autoFocus={question === 'cancelled'}
            onClick={() => setQuestion('open')}
          >
            Withdraw
          </Button>
        </div>
      )}
      {isOpen && isAsking && (
        <fieldset className={`row ${css.question}`} aria-label={`Withdraw ${name}?`}>
          <p>
            Withdraw this paper? It will be removed from your list and the leads’. You can upload it again.
          </p>
          <Button autoFocus onClick={() => setQuestion('cancelled')}>
            Keep it
          </Button>
          <Button type="primary" danger loading={isSending} onClick={withdraw}>
            Withdraw
          </Button>
        </fieldset>
      )}
    </PaperCard>
  )
}
