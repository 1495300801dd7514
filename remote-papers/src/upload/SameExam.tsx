import { useLazySameExamQuery } from '@portal/shared/api/papers'
import type { NewPaper, SameExam } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { paperPath } from '@portal/shared/paths'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import css from './upload.module.css'

type Exam = Pick<NewPaper, 'subject' | 'academicSession' | 'semester' | 'examType'>

/** Identifies an exam, from typed or sent values. */
const examOf = ({ subject, academicSession, semester, examType }: Record<keyof Exam, unknown>) =>
  JSON.stringify([subject, String(academicSession).trim(), String(semester).trim(), examType])

/** Checks once per exam whether it already has another file. The second click ignores the notice; a failed check is ignored. */
export function useSameExam(typed: Record<keyof Exam, string>, editedId?: string) {
  const [find] = useLazySameExamQuery()
  const [found, setFound] = useState<{ exam: string; papers: SameExam[] }>()

  async function mayContinue({ subject, academicSession, semester, examType }: Exam): Promise<boolean> {
    const exam = examOf({ subject, academicSession, semester, examType })
    if (found?.exam === exam) return true
    const { data } = await find({ subject, academicSession, semester, examType, except: editedId })
    setFound({ exam, papers: data?.data ?? [] })
    return !data || data.data.length === 0
  }

  return { mayContinue, papers: found?.exam === examOf(typed) ? found.papers : [] }
}

const states = { pending: 'awaiting review', approved: 'approved', rejected: 'rejected' }

/** Warns that the exam already has another file. Screen readers announce it. */
export function SameExamNotice({ papers, action }: { papers: readonly SameExam[]; action: string }) {
  return (
    <div role="alert" className={papers.length > 0 ? css.same : undefined}>
      {papers.length > 0 && (
        <>
          <p>
            <strong>This exam already has a paper, with another file.</strong> If yours is a better scan or
            another exam, choose ‘{action}’.
          </p>
          <ul>
            {papers.map(({ _id, status, createdAt, teacher, driveLink }) => (
              <li key={_id}>
                {teacher.name}, uploaded {dayText(Date.parse(createdAt))}, {states[status]}
                {driveLink !== undefined && (
                  <>
                    :{' '}
                    <Link to={paperPath(_id)} target="_blank">
                      View the other paper
                    </Link>
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
