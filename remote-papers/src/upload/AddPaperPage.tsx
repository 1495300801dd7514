import { courses, type PaperRequest } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { HowItWorks } from './HowItWorks'
import { PaperForm } from './PaperForm'
import { emptyPaper, type PaperValues } from './paperFields'
import { UploadedNotice } from './UploadedNotice'
import css from './upload.module.css'
import { useSubjects, useTeachers } from './useChoices'

/** A student's own course is the likeliest; branch `mca` is course MCA. */
const blankFor = (branch: string): PaperValues => ({
  ...emptyPaper,
  course: courses.find((course) => course === branch.toUpperCase()) ?? '',
})

/** Several papers in a row are mostly of one course, session and semester. */
const blankAfter = ({ course, academicSession, year, semester }: PaperValues): PaperValues => ({
  ...emptyPaper,
  course,
  academicSession,
  year,
  semester,
})

/** Uploads a question paper (specification, section 2). */
export function AddPaperPage() {
  const { branch } = useSelector(selectAuth)
  const lists = { subjects: useSubjects(), teachers: useTeachers() }
  /** After each upload the form is one of its own. */
  const [form, setForm] = useState(() => ({ count: 0, blank: blankFor(branch) }))
  const [uploaded, setUploaded] = useState<PaperRequest>()

  function handleUploaded(paper: PaperRequest, values: PaperValues) {
    setUploaded(paper)
    setForm(({ count }) => ({ count: count + 1, blank: blankAfter(values) }))
  }

  return (
    <section className={css.page}>
      <PageHeading intro="Share a paper you sat, and the next batch prepares with it.">
        Upload Question Paper
      </PageHeading>
      <div className={css.columns}>
        <div className={css.card}>
          {uploaded && <UploadedNotice key={uploaded._id} paper={uploaded} />}
          <PaperForm key={form.count} {...form} lists={lists} onUploaded={handleUploaded} />
        </div>
        <HowItWorks />
      </div>
    </section>
  )
}

export { AddPaperPage as Page }
