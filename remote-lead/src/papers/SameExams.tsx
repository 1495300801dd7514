import type { PaperRequest } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paperPath } from '@portal/shared/paths'
import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import css from './papers.module.css'

interface SameExamsProps {
  paper: PaperRequest
  /** The URL of all the exam's papers. */
  together: { search: string }
}

/** Other papers of the same exam, so that the lead can compare scans. */
export function SameExams({ paper: { sameExam = [], subject }, together }: SameExamsProps) {
  if (sameExam.length === 0) return null
  return (
    <Alert
      type="warning"
      role="none"
      className={css.same ?? ''}
      title={
        <>
          The same exam has another file.{' '}
          <Link
            to={together}
            aria-label={`Show all papers of the exam ${subject.name} ${subject.subjectCode}`}
          >
            Show them together
          </Link>
          <ul>
            {sameExam.map(({ _id, status, createdAt, teacher }) => {
              const text = `${status}, ${teacher.name}, uploaded ${dayText(Date.parse(createdAt))}`
              return (
                <li key={_id}>
                  <Link to={paperPath(_id)} target="_blank">
                    View the other paper
                  </Link>
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
