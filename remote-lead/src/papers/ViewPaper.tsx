import { driveFileOf, type PaperRequest } from '@portal/shared/contract'
import { paperPath } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { externalIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface ViewPaperProps {
  paper: Pick<PaperRequest, '_id' | 'driveLink'>
  label: string
  children: ReactNode
}

/** Links to the file on Google Drive, or to the page of a paper with uploaded files. */
export function ViewPaper({ paper: { _id, driveLink }, label, children }: ViewPaperProps) {
  if (driveLink === '')
    return (
      <Link to={paperPath(_id)} target="_blank" aria-label={label}>
        {children}
      </Link>
    )
  if (driveFileOf(driveLink) === undefined) return <span>{driveLink}</span>
  return (
    <a href={driveLink} target="_blank" rel="noreferrer" aria-label={label}>
      {children} <Icon of={externalIcon} />
    </a>
  )
}
