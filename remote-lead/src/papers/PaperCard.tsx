import { driveFileOf, type PaperDecision, type PaperRequest } from '@portal/shared/contract'
import { agoText, dayText, momentText } from '@portal/shared/dates'
import { Icon } from '@portal/shared/ui/icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import css from './papers.module.css'

/** The element of a paper, for the focus. */
export const cardId = (id: string) => `paper-${id}`

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const monthMs = 30 * 86_400_000

/** Who uploaded and who decided, and when. */
function Story({ paper: { status, createdAt, uploadedBy, verifiedBy } }: { paper: PaperRequest }) {
  const uploaded = Date.parse(createdAt)
  const isRecent = Date.now() - uploaded < monthMs
  return (
    <p className={css.story}>
      Uploaded{' '}
      <time dateTime={createdAt} title={momentText(uploaded)}>
        {isRecent ? agoText(uploaded) : dayText(uploaded)}
      </time>
      {uploadedBy && ` by ${uploadedBy.email}`}
      {verifiedBy && (
        <>
          <br />
          {status === 'rejected' ? 'Rejected' : 'Approved'} by {verifiedBy.email}
        </>
      )}
    </p>
  )
}

/** Only what leads to a file on Google Drive is a link. */
function ViewPaper({ link, label }: { link: string; label: string }) {
  if (driveFileOf(link) === undefined) return <span>{link}</span>
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={label}>
      View Paper <Icon of={externalIcon} />
    </a>
  )
}

interface PaperCardProps {
  paper: PaperRequest
  isSending: boolean
  onDecide: (status: PaperDecision) => void
  onDelete: () => void
}

/** A paper request with all that a lead decides by. */
export function PaperCard({ paper, isSending, onDecide, onDelete }: PaperCardProps) {
  const { _id, subject, status } = paper
  const name = `${subject.name} ${subject.subjectCode}`
  return (
    <article id={cardId(_id)} className={css.paper} tabIndex={-1} aria-labelledby={`${cardId(_id)}-name`}>
      <header>
        <h2 id={`${cardId(_id)}-name`}>
          {subject.name} <code>{subject.subjectCode}</code>
        </h2>
        <span className={`${css.status} ${css[status]}`}>{status}</span>
      </header>
      <dl>
        <Fact name="Course">{paper.course}</Fact>
        <Fact name="Exam">{paper.examType}</Fact>
        <Fact name="Session">{paper.academicSession}</Fact>
        <Fact name="Year and semester">
          Year {paper.year}, semester {paper.semester}
        </Fact>
        <Fact name="Teacher">{paper.teacher.name}</Fact>
      </dl>
      <footer aria-busy={isSending}>
        <ViewPaper link={paper.driveLink} label={`View Paper ${name}`} />
        <Story paper={paper} />
        {status === 'pending' && (
          <>
            <Button type="primary" aria-label={`Approve ${name}`} onClick={() => onDecide('approved')}>
              Approve
            </Button>
            <Button aria-label={`Reject ${name}`} onClick={() => onDecide('rejected')}>
              Reject
            </Button>
          </>
        )}
        <Button type="text" danger aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </footer>
    </article>
  )
}
