import type { PaperRequest } from '@portal/shared/contract'
import { useState } from 'react'
import { PaperForm } from '../upload/PaperForm'
import { filesText, type PaperValues } from '../upload/paperFields'
import { listsWith, useSubjects, useTeachers } from '../upload/useChoices'
import { History } from './History'
import css from './mine.module.css'

const valuesOf = ({ subject, teacher, year, semester, files, ...paper }: PaperRequest): PaperValues => ({
  ...{ course: paper.course, academicSession: paper.academicSession, examType: paper.examType },
  files: files ? filesText(files) : '',
  ...{ driveLink: paper.driveLink, subject: subject._id, teacher: teacher._id },
  ...{ year: String(year), semester: String(semester) },
})

interface EditedPaperProps {
  paper: PaperRequest
  onSent: () => void
  onCancel: () => void
}

/** A paper with requested changes: the leads' comments, and the form to resubmit it. */
export function EditedPaper({ paper, onSent, onCancel }: EditedPaperProps) {
  const lists = listsWith(paper, { subjects: useSubjects(), teachers: useTeachers() })
  // Stays the same while someone types, even if the paper is read again.
  const [initial] = useState(() => valuesOf(paper))
  return (
    <section className={`panel ${css.edited}`} aria-labelledby="edited-paper">
      <h2 id="edited-paper">Edit and resubmit: {paper.subject.name}</h2>
      <History history={paper.history ?? []} isPending={false} />
      <PaperForm id={paper._id} initial={initial} lists={lists} onUploaded={onSent} onCancel={onCancel} />
    </section>
  )
}
