import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { backIcon } from './icons'
import css from './layout.module.css'

interface LeadPageProps {
  /** The page's h1 and title. */
  heading: string
  /** One line below the heading. */
  intro?: ReactNode
  children: ReactNode
}

/** The frame of pages below the lead dashboard. */
export function LeadPage({ heading, intro, children }: LeadPageProps) {
  return (
    <section className="page">
      <Link className={css.back} to={paths.leadDashboard}>
        <Icon of={backIcon} /> Lead Dashboard
      </Link>
      <PageHeading intro={intro}>{heading}</PageHeading>
      {children}
    </section>
  )
}
