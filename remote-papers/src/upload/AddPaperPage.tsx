import type { PaperRequest } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useSearchParams } from 'react-router-dom'
import { linkedPaper } from './linkedPaper'
import { PaperForm } from './PaperForm'
import { emptyPaper, noFiles, type PaperValues } from './paperFields'
import css from './upload.module.css'
import { useSubjects, useTeachers } from './useChoices'

/** Keeps what several papers in a row usually share. */
const initialAfter = ({ course, academicSession, year, semester, files }: PaperValues): PaperValues => ({
  ...emptyPaper,
  course,
  academicSession,
  year,
  semester,
  files: files && noFiles,
})

/** Uploads a question paper (specification, section 2). */
export function AddPaperPage() {
  const { branch } = useSelector(selectAuth)
  const [search] = useSearchParams()
  const lists = { subjects: useSubjects(), teachers: useTeachers() }
  const [form, setForm] = useState(() => ({ count: 0, initial: linkedPaper(search, branch) }))
  const [uploaded, setUploaded] = useState<PaperRequest>()

  function handleUploaded(paper: PaperRequest, values: PaperValues) {
    setUploaded(paper)
    setForm(({ count }) => ({ count: count + 1, initial: initialAfter(values) }))
  }

  return (
    <section className="page">
      <PageHeading intro="Share a paper you sat to help the next batch prepare.">
        Upload Question Paper
      </PageHeading>
      <div className={`stack ${css.columns}`}>
        <div className={`panel ${css.card}`}>
          {uploaded && <UploadedNotice key={uploaded._id} paper={uploaded} />}
          <PaperForm key={form.count} {...form} lists={lists} onUploaded={handleUploaded} />
        </div>
        <aside className={css.steps} aria-labelledby="how-it-works">
          <h2 id="how-it-works">How it works</h2>
          <ol>
            <li>
              <strong>Photograph or scan it</strong>
              <p>All pages, legible. Choose the photos or the PDF here.</p>
            </li>
            <li>
              <strong>Or use Google Drive</strong>
              <p>Choose Share, ‘Anyone with the link’ and Copy link. Paste that link here.</p>
            </li>
            <li>
              <strong>A lead reviews it</strong>
              <p>
                Until then only you and the leads see it. Follow its status and comments in{' '}
                <Link to={paths.myPapers}>My papers</Link>. We also send you an e-mail.
              </p>
            </li>
          </ol>
        </aside>
      </div>
    </section>
  )
}

/** Confirms the upload. Takes the focus from the sent form so that it is noticed; the next form follows. */
function UploadedNotice({ paper }: { paper: PaperRequest }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])

  return (
    <div ref={notice} id="uploaded" tabIndex={-1} role="status" className={css.uploaded}>
      <Icon of={checkCircleIcon} />
      <p>
        <strong>
          {paper.subject.name}, {paper.examType} {paper.academicSession}
        </strong>{' '}
        is awaiting review.{' '}
        <Link to={{ pathname: paths.listPapers, search: '?status=pending' }}>See your pending papers</Link>,
        or upload the next one below.
      </p>
    </div>
  )
}

export { AddPaperPage as Page }
