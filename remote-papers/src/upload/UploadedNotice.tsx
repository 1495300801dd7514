import type { PaperRequest } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from './upload.module.css'

/** What became of the paper. It takes the focus that the sent form had, so that it is seen, and the next paper follows it. */
export function UploadedNotice({ paper }: { paper: PaperRequest }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])

  return (
    <div ref={notice} id="uploaded" tabIndex={-1} role="status" className={css.uploaded}>
      <Icon of={checkCircleIcon} />
      <p>
        <strong>
          {paper.subject.name}, {paper.examType} {paper.academicSession}
        </strong>{' '}
        waits for a lead's approval.{' '}
        <Link to={{ pathname: paths.listPapers, search: '?status=pending' }}>See your pending papers</Link>,
        or upload the next one below.
      </p>
    </div>
  )
}
