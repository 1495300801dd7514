import type { Interview } from '@portal/shared/contract'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState } from '@portal/shared/ui/page-states'
import { useId } from 'react'
import { InterviewCard } from './InterviewCard'
import css from './interviews.module.css'

/** The interviews a senior had, as the senior tells them. */
export function Interviews({ interviews }: { interviews: Interview[] }) {
  const id = useId()
  return (
    <section className={css.interviews} aria-labelledby={id}>
      <h2 id={id}>Interview experiences</h2>
      {interviews.length === 0 && <EmptyState icon={userIcon}>No interviews available.</EmptyState>}
      {interviews.map((interview, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: interviews carry no id; their order stays.
        <InterviewCard key={index} interview={interview} />
      ))}
    </section>
  )
}
