import { driveFileOf } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { externalIcon } from '@portal/shared/ui/icons'
import type { ReactNode } from 'react'

interface ViewPaperProps {
  link: string
  label: string
  children: ReactNode
}

/** Links only to files on Google Drive. */
export function ViewPaper({ link, label, children }: ViewPaperProps) {
  if (driveFileOf(link) === undefined) return <span>{link}</span>
  return (
    <a href={link} target="_blank" rel="noreferrer" aria-label={label}>
      {children} <Icon of={externalIcon} />
    </a>
  )
}
