import { driveFileOf, type SameExam } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import css from './upload.module.css'

const states = { pending: 'waits for a lead', approved: 'approved', rejected: 'rejected' }

/** That the exam is there already, with another file; read out when it appears. */
export function SameExamNotice({ papers, action }: { papers: readonly SameExam[]; action: string }) {
  return (
    <div role="alert" className={papers.length > 0 ? css.same : undefined}>
      {papers.length > 0 && (
        <>
          <p>
            <strong>A paper of this exam is there already, with another file.</strong> Is yours a better scan,
            or another exam? Then press ‘{action}’.
          </p>
          <ul>
            {papers.map(({ _id, status, createdAt, teacher, driveLink }) => (
              <li key={_id}>
                {teacher.name}, uploaded {dayText(Date.parse(createdAt))}, {states[status]}
                {driveLink && driveFileOf(driveLink) !== undefined && (
                  <>
                    :{' '}
                    <a href={driveLink} target="_blank" rel="noopener noreferrer">
                      View the other paper
                    </a>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
