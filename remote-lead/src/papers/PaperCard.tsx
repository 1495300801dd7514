import type { PaperRequest } from '@portal/shared/contract'
import { Checkbox } from 'antd'
import { PaperActions, type PaperActionsProps } from './PaperActions'
import { PaperHistory } from './PaperHistory'
import { cardId, shortName } from './paperName'
import css from './papers.module.css'
import { SameExams } from './SameExams'
import { StateTag } from './StateTag'
import { ViewPaper } from './ViewPaper'

/** Props shared by cards and rows. */
export interface PaperListProps extends Pick<PaperActionsProps, 'actions'> {
  selectedIds: readonly string[]
  onSelect: (ids: readonly string[]) => void
  sendingIds: readonly string[]
  /** The URL of all papers of the same exam. */
  togetherOf: (paper: PaperRequest) => { search: string }
}

interface PaperCardProps extends Omit<PaperListProps, 'selectedIds' | 'onSelect'> {
  paper: PaperRequest
  isSelected: boolean
  onToggle: (paper: PaperRequest) => void
}

/** A paper with everything needed for a decision. */
export function PaperCard(props: PaperCardProps) {
  const { paper, actions, sendingIds, isSelected, onToggle, togetherOf } = props
  const { _id, subject, course, year, semester } = paper
  const name = shortName(paper)
  const facts = {
    Course: course,
    Exam: paper.examType,
    Session: paper.academicSession,
    'Year and semester': `Year ${year}, semester ${semester}`,
    Teacher: paper.teacher.name,
  }
  return (
    <article
      id={cardId(_id)}
      className={`panel ${css.paper}`}
      tabIndex={-1}
      aria-labelledby={`${cardId(_id)}-name`}
    >
      <header className="row">
        {paper.status === 'pending' && (
          <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={() => onToggle(paper)} />
        )}
        <h2 id={`${cardId(_id)}-name`}>
          {subject.name} <code>{subject.subjectCode}</code>
        </h2>
        <StateTag paper={paper} />
      </header>
      <dl>
        {Object.entries(facts).map(([fact, text]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SameExams paper={paper} together={togetherOf(paper)} />
      <footer className="row" aria-busy={sendingIds.includes(_id)}>
        <ViewPaper paper={paper} label={`View Paper ${name}`}>
          View Paper
        </ViewPaper>
        <PaperHistory paper={paper} />
        <PaperActions paper={paper} actions={actions} />
      </footer>
    </article>
  )
}
