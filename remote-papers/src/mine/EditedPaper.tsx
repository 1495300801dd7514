import type { PaperRequest } from '@portal/shared/contract'
import { useEffect, useRef, useState } from 'react'
import { type Edit, textsOf } from '../upload/edit'
import { PaperForm } from '../upload/PaperForm'
import { filesText, type PaperValues } from '../upload/paperFields'
import { listsWith, useSubjects, useTeachers } from '../upload/useChoices'
import { History } from './History'
import css from './mine.module.css'

const valuesOf = ({ subject, teacher, year, semester, files, ...paper }: PaperRequest): PaperValues => ({
  course: paper.course,
  academicSession: paper.academicSession,
  examType: paper.examType,
  files: files ? filesText(files) : '',
  driveLink: paper.driveLink,
  subject: subject._id,
  teacher: teacher._id,
  year: String(year),
  semester: String(semester),
})

interface EditedPaperProps {
  paper: PaperRequest
  edit: Edit
  onSent: () => void
  onCancel: () => void
}

/** A paper that its uploader or a lead edits: its history, and the form. */
export function EditedPaper({ paper, edit, onSent, onCancel }: EditedPaperProps) {
  const lists = listsWith(paper, { subjects: useSubjects(), teachers: useTeachers() })
  // Stays the same while someone types, even if the paper is read again.
  const [opened] = useState(() => ({ paper, initial: valuesOf(paper) }))
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that opened the form is gone, and took the focus with it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`panel ${css.edited}`} aria-labelledby="edited-paper">
      <h2 id="edited-paper" ref={heading} tabIndex={-1}>{`${textsOf(edit).title}: ${paper.subject.name}`}</h2>
      <History history={paper.history ?? []} isPending={false} />
      <PaperForm
        edited={{ paper: opened.paper, edit }}
        initial={opened.initial}
        lists={lists}
        onUploaded={onSent}
        onCancel={onCancel}
      />
    </section>
  )
}
