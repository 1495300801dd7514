import { PageHeading } from '@portal/shared/ui/page-heading'
import type { ReactNode } from 'react'
import { ClubPanel } from './ClubPanel'
import css from './frame.module.css'
import type { JoiningStep } from './JoiningSteps'

interface AccountFrameProps {
  /** The document's title. */
  title: string
  heading: string
  intro: ReactNode
  children: ReactNode
  /** A line below the form: another way to go. */
  below: ReactNode
  /** Where somebody new stands. */
  step?: JoiningStep
}

/** The account pages' frame: the club beside the form on wide screens, the form alone on narrow ones. */
export function AccountFrame({ title, heading, intro, children, below, step }: AccountFrameProps) {
  return (
    <div className={css.frame}>
      <section className={css.main}>
        <PageHeading title={title} intro={intro}>
          {heading}
        </PageHeading>
        {children}
        <div className={css.below}>{below}</div>
      </section>
      <ClubPanel step={step} />
    </div>
  )
}
