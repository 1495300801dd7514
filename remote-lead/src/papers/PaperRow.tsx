import { Icon } from '@portal/shared/ui/icon'
import { chevronDownIcon } from '@portal/shared/ui/icons'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { PaperEntryProps } from './PaperCard'
import { Moment, PaperStory } from './PaperStory'
import { cardId } from './paperName'
import css from './paperTable.module.css'
import { SameExams } from './SameExams'
import { StateTag } from './StateTag'
import { ViewPaper } from './ViewPaper'

interface AskForChangesProps extends Pick<PaperEntryProps, 'onDecide'> {
  className: string | undefined
  name: string
}

/** In the row on a phone; on a wide screen, whose rows have no room for it, in what is opened below. */
function AskForChanges({ className = '', name, onDecide }: AskForChangesProps) {
  return (
    <Button
      size="small"
      className={className}
      aria-label={`Ask for changes to ${name}`}
      onClick={() => onDecide('changes wanted')}
    >
      Ask for changes
    </Button>
  )
}

/** A paper request in one line; who uploaded it, what was said, and papers of the same exam stand in a row below. */
export function PaperRow(props: PaperEntryProps) {
  const { paper, isSending, isSelected, onSelect, together, onDecide, onTakeBack, onDelete } = props
  const { _id, subject, status, sameExam = [] } = paper
  const [isOpen, setIsOpen] = useState(false)
  const name = `${subject.name} ${subject.subjectCode}`
  const isPending = status === 'pending'
  return (
    <>
      <tr id={cardId(_id)} className={css.row} tabIndex={-1} aria-busy={isSending}>
        <td className={css.select}>
          {isPending && <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={onSelect} />}
        </td>
        <th scope="row" className={css.subject}>
          <ViewPaper link={paper.driveLink} label={`View Paper ${name}`}>
            {subject.name} <code>{subject.subjectCode}</code>
          </ViewPaper>
          {!isPending && <StateTag paper={paper} />}{' '}
          {sameExam.length > 0 && (
            <span className={css.same} title="Another file of the same exam is there">
              Same exam
            </span>
          )}
        </th>
        <td className={css.exam}>{paper.examType}</td>
        <td className={css.session}>{paper.academicSession}</td>
        <td className={css.term} title={`${paper.course}, year ${paper.year}, semester ${paper.semester}`}>
          {paper.course} {paper.year}/{paper.semester}
        </td>
        <td className={css.teacher} title={paper.teacher.name}>
          {paper.teacher.name}
        </td>
        <td className={css.sent}>
          <Moment at={paper.sentAt ?? paper.createdAt} />
        </td>
        <td className={css.actions}>
          <div className={css.buttons}>
            {isPending && (
              <>
                <Button
                  size="small"
                  type="primary"
                  aria-label={`Approve ${name}`}
                  onClick={() => onDecide('approved')}
                >
                  Approve
                </Button>
                <Button size="small" aria-label={`Reject ${name}`} onClick={() => onDecide('rejected')}>
                  Reject
                </Button>
              </>
            )}
            {!isPending && (
              <Button size="small" aria-label={`Take back the decision on ${name}`} onClick={onTakeBack}>
                Take back
              </Button>
            )}
            {isPending && <AskForChanges className={css.onPhones} name={name} onDecide={onDecide} />}
            <Button size="small" type="text" danger aria-label={`Delete ${name}`} onClick={onDelete}>
              Delete
            </Button>
            <Button
              size="small"
              type="text"
              className={css.more ?? ''}
              icon={<Icon of={chevronDownIcon} />}
              aria-label={`More of ${name}`}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className={css.details}>
          <td />
          <td colSpan={7}>
            <SameExams paper={paper} together={together} />
            <PaperStory paper={paper} />
            {isPending && <AskForChanges className={css.onDesks} name={name} onDecide={onDecide} />}
          </td>
        </tr>
      )}
    </>
  )
}
