import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { PaperStory } from './PaperStory'
import { cardId } from './paperName'
import css from './papers.module.css'
import { SameExams } from './SameExams'
import { StateTag } from './StateTag'
import { ViewPaper } from './ViewPaper'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What is drawn of a paper, as a card or as a row, and what can be done with it. */
export interface PaperEntryProps {
  paper: PaperRequest
  isSending: boolean
  isSelected: boolean
  onSelect: () => void
  /** The address of all papers of the same exam. */
  together: { search: string }
  onDecide: (status: PaperDecision) => void
  onTakeBack: () => void
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
  onTakeBack,
  onDelete,
}: PaperEntryProps) {
  const { _id, subject, status } = paper
  const name = `${subject.name} ${subject.subjectCode}`
  return (
    <article id={cardId(_id)} className={css.paper} tabIndex={-1} aria-labelledby={`${cardId(_id)}-name`}>
      <header>
        {status === 'pending' && (
          <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={onSelect} />
        )}
        <h2 id={`${cardId(_id)}-name`}>
          {subject.name} <code>{subject.subjectCode}</code>
        </h2>
        <StateTag paper={paper} />
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
        <ViewPaper link={paper.driveLink} label={`View Paper ${name}`}>
          View Paper
        </ViewPaper>
        <PaperStory paper={paper} />
        {status !== 'pending' && (
          <Button aria-label={`Take back the decision on ${name}`} onClick={onTakeBack}>
            Take back
          </Button>
        )}
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
