import { leadsTo } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { linkedinIcon } from '@portal/shared/ui/icons'
import css from './senior.module.css'

interface LinkedinLinkProps {
  name: string
  linkedin: string
  /** Shows the word 'LinkedIn' beside the icon. */
  written?: boolean
}

/** A link to LinkedIn; nothing if the stored link leads elsewhere (security, row 29). */
export function LinkedinLink({ name, linkedin, written = false }: LinkedinLinkProps) {
  if (!leadsTo(linkedin, ['www.linkedin.com'])) return null
  return (
    <a
      className={css.linkedin}
      href={linkedin}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`LinkedIn profile of ${name}`}
    >
      <Icon of={linkedinIcon} /> {written && 'LinkedIn'}
    </a>
  )
}
