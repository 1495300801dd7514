import { PageHeading } from '@portal/shared/ui/PageHeading'
import { Slot } from '@portal/shared/ui/Slot'
import { ClubCharts } from './ClubCharts'
import { DayWork } from './DayWork'
import css from './dashboard.module.css'
import { Tools } from './Tools'

/** Today's tasks, all tools, and the club's past days (specification, section 2). */
export function LeadDashboardPage() {
  return (
    <section className={`page ${css.page}`}>
      <PageHeading intro="Today’s tasks and all tools for leads.">Lead Dashboard</PageHeading>
      <DayWork />
      <div className={css.cards}>
        <Slot name="lead-dashboard" />
      </div>
      <Tools />
      <ClubCharts />
    </section>
  )
}

export { LeadDashboardPage as Page }
