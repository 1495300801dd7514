import { driveFileOf, type PaperRequest } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import css from './papers.module.css'

interface SameExamsProps {
  paper: PaperRequest
  /** The address of a list with all of the exam's papers. */
  together: { search: string }
}

/** Other files of the same exam: which one is the better scan? */
export function SameExams({ paper: { sameExam = [], subject }, together }: SameExamsProps) {
  if (sameExam.length === 0) return null
  return (
    <Alert
      type="warning"
      role="none"
      className={css.same ?? ''}
      title={
        <>
          The same exam is there with another file.{' '}
          <Link to={together} aria-label={`Show all of the exam of ${subject.name} ${subject.subjectCode}`}>
            Show them together
          </Link>
          <ul>
            {sameExam.map(({ _id, status, createdAt, teacher, driveLink }) => {
              const text = `${status}, ${teacher.name}, uploaded ${dayText(Date.parse(createdAt))}`
              return (
                <li key={_id}>
                  {driveLink && driveFileOf(driveLink) !== undefined ? (
                    <a href={driveLink} target="_blank" rel="noreferrer">
                      View the other paper
                    </a>
                  ) : (
                    'Another paper'
                  )}
                  : {text}
                </li>
              )
            })}
          </ul>
        </>
      }
    />
  )
}
