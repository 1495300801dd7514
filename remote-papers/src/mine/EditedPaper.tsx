import type { PaperRequest } from '@portal/shared/contract'
import { useState } from 'react'
import { PaperForm } from '../upload/PaperForm'
import type { PaperValues } from '../upload/paperFields'
import { listsWith, useSubjects, useTeachers } from '../upload/useChoices'
import { History } from './History'
import css from './mine.module.css'

const valuesOf = ({ subject, teacher, year, semester, ...paper }: PaperRequest): PaperValues => ({
  ...{ course: paper.course, academicSession: paper.academicSession, examType: paper.examType },
  ...{ driveLink: paper.driveLink, subject: subject._id, teacher: teacher._id },
  ...{ year: String(year), semester: String(semester) },
})

interface EditedPaperProps {
  paper: PaperRequest
  onSent: () => void
  onCancel: () => void
}

/** A paper of which changes are wanted: what was said of it, and the form to send it again. */
export function EditedPaper({ paper, onSent, onCancel }: EditedPaperProps) {
  const lists = listsWith(paper, { subjects: useSubjects(), teachers: useTeachers() })
  // What is read again meanwhile changes nothing under the cursor.
  const [blank] = useState(() => valuesOf(paper))
  return (
    <section className={`panel ${css.edited}`} aria-labelledby="edited-paper">
      <h2 id="edited-paper">Change {paper.subject.name} and send it again</h2>
      <History history={paper.history ?? []} isPending={false} />
      <PaperForm id={paper._id} blank={blank} lists={lists} onUploaded={onSent} onCancel={onCancel} />
    </section>
  )
}
