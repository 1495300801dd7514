import {
  driveFileOf,
  type PaperDecision,
  type PaperRequest,
  type PaperState,
  paperStateOf,
} from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { externalIcon } from '@portal/shared/ui/icons'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { PaperStory } from './PaperStory'
import css from './papers.module.css'
import { SameExams } from './SameExams'

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

/** Only what leads to a file on Google Drive is a link. */
function ViewPaper({ link, label }: { link: string; label: string }) {
  if (driveFileOf(link) === undefined) return <span>{link}</span>
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={label}>
      View Paper <Icon of={externalIcon} />
    </a>
  )
}

const stateCss: Record<PaperState, string | undefined> = {
  pending: css.pending,
  approved: css.approved,
  rejected: css.rejected,
  'changes wanted': css.changes,
}

interface PaperCardProps {
  paper: PaperRequest
  isSending: boolean
  isSelected: boolean
  onSelect: () => void
  /** The address of all papers of the same exam. */
  together: { search: string }
  onDecide: (status: PaperDecision) => void
  onDelete: () => void
}

/** A paper request with all that a lead decides by. */
export function PaperCard({
  paper,
  isSending,
  isSelected,
  onSelect,
  together,
  onDecide,
  onDelete,
}: PaperCardProps) {
  const { _id, subject, status } = paper
  const name = `${subject.name} ${subject.subjectCode}`
  const state = paperStateOf(paper)
  return (
    <article id={cardId(_id)} className={css.paper} tabIndex={-1} aria-labelledby={`${cardId(_id)}-name`}>
      <header>
        {status === 'pending' && (
          <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={onSelect} />
        )}
        <h2 id={`${cardId(_id)}-name`}>
          {subject.name} <code>{subject.subjectCode}</code>
        </h2>
        <span className={`${css.status} ${stateCss[state]}`}>{state}</span>
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
      <SameExams paper={paper} together={together} />
      <footer aria-busy={isSending}>
        <ViewPaper link={paper.driveLink} label={`View Paper ${name}`} />
        <PaperStory paper={paper} />
        {status === 'pending' && (
          <>
            <Button type="primary" aria-label={`Approve ${name}`} onClick={() => onDecide('approved')}>
              Approve
            </Button>
            <Button aria-label={`Reject ${name}`} onClick={() => onDecide('rejected')}>
              Reject
            </Button>
            <Button aria-label={`Ask for changes to ${name}`} onClick={() => onDecide('changes wanted')}>
              Ask for changes
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
