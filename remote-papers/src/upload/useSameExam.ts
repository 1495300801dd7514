import { useLazySameExamQuery } from '@portal/shared/api/papers'
import type { NewPaper, SameExam } from '@portal/shared/contract'
import { useState } from 'react'

/** What makes two papers papers of one exam, of what is typed as of what is sent. */
const examOf = ({ subject, academicSession, semester, examType }: Record<keyof Exam, unknown>) =>
  JSON.stringify([subject, String(academicSession).trim(), String(semester).trim(), examType])

type Exam = Pick<NewPaper, 'subject' | 'academicSession' | 'semester' | 'examType'>

/**
 * Looks once an exam whether a paper of it is there with another file. Who has been told goes on by sending again; where
 * it cannot be looked, nobody is kept.
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
