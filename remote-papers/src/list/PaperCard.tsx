import { type PaperRequest, type PaperState, paperStateOf, paperText } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { paperPath } from '@portal/shared/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './PaperCard.module.css'

interface PaperCardProps {
  paper: PaperRequest
  /** The reader's e-mail address, to mark their own papers. */
  reader: string
  /** Leads see the state of approved papers too. */
  isLead?: boolean
  level?: 'h2' | 'h3'
  /** More content; with it the card isn't marked as the reader's own. */
  children?: ReactNode
}

/** Pending yellow, approved green, rejected red (specification, section 4); changes requested is blue, the tag's default. */
const stateClasses: Partial<Record<PaperState, string | undefined>> = {
  pending: css.pending,
  approved: css.approved,
  rejected: css.rejected,
}

export function PaperCard({
  paper,
  reader,
  isLead = false,
  level: Heading = 'h2',
  children,
}: PaperCardProps) {
  const { subject, uploadedBy } = paper
  const heading = `paper-${paper._id}`
  const state = paperStateOf(paper)
  const isOwn = uploadedBy?.email === reader
  return (
    <article className={`panel ${css.card}`} aria-labelledby={heading}>
      <p className={`row muted small ${css.tags}`}>
        {paper.examType} {paper.academicSession}
        {isOwn && !children && <span className={css.tag}>Yours</span>}
        {(isLead || isOwn || state !== 'approved') && (
          <span className={`${css.tag} ${stateClasses[state] ?? ''}`}>{paperText(state)}</span>
        )}
      </p>
      <Heading id={heading}>
        {subject.name} <span className={css.code}>{subject.subjectCode}</span>
      </Heading>
      <p>{paper.teacher.name}</p>
      <p className="muted">
        {paper.course}, year {paper.year}, semester {paper.semester}
      </p>
      {uploadedBy && !isOwn && (
        <p className={`muted small ${css.uploader}`} title={uploadedBy.email}>
          by {uploadedBy.email}
        </p>
      )}
      {children}
      <div className={`row spread ${css.foot}`}>
        <p className="muted small">
          Uploaded <Moment at={paper.createdAt} agoDays={7} />
        </p>
        <Link to={paperPath(paper._id)} aria-describedby={heading}>
          View Paper
        </Link>
      </div>
    </article>
  )
}
