import { useLazySameExamQuery } from '@portal/shared/api/papers'
import { driveFileOf, type NewPaper, type SameExam } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { useState } from 'react'
import css from './upload.module.css'

type Exam = Pick<NewPaper, 'subject' | 'academicSession' | 'semester' | 'examType'>

/** What makes two papers papers of one exam, of what is typed as of what is sent. */
const examOf = ({ subject, academicSession, semester, examType }: Record<keyof Exam, unknown>) =>
  JSON.stringify([subject, String(academicSession).trim(), String(semester).trim(), examType])

/**
 * Looks once an exam whether a paper of it is there with another file. Sending again after the notice goes on; where the
 * check fails, the paper is sent.
 */
export function useSameExam(typed: Record<keyof Exam, string>) {
  const [find] = useLazySameExamQuery()
  const [told, setTold] = useState<{ exam: string; papers: SameExam[] }>()

  async function mayGoOn({ subject, academicSession, semester, examType }: Exam): Promise<boolean> {
    const exam = examOf({ subject, academicSession, semester, examType })
    if (told?.exam === exam) return true
    const { data } = await find({ subject, academicSession, semester, examType })
    setTold({ exam, papers: data?.data ?? [] })
    return !data || data.data.length === 0
  }

  return { mayGoOn, papers: told?.exam === examOf(typed) ? told.papers : [] }
}

const states = { pending: 'waits for a lead', approved: 'approved', rejected: 'rejected' }

/** Says that the exam is there already, with another file; read out when it appears. */
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
