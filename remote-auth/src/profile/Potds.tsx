import { useAllPotdsQuery, useUserDataQuery } from '@portal/shared/api/progress'
import { today } from '@portal/shared/dates'
import { PotdCalendar } from './PotdCalendar'
import { streakOf, withStatus } from './potdMonths'
import css from './progress.module.css'
import { Section, SectionFallback } from './Section'
import { Share } from './Share'

/** Daily problems: count, total, percent and a bar, and every day of them by month. */
export function Potds() {
  const userData = useUserDataQuery()
  const allPotds = useAllPotdsQuery()
  const now = today()
  const potds = userData.data?.userData.potds
  if (!potds || !allPotds.data) {
    const missing = potds ? allPotds : userData
    return (
      <Section title="Problem of the day">
        <SectionFallback
          what="the daily problems"
          isFetching={missing.isFetching}
          error={missing.error}
          onRetry={missing.refetch}
        />
      </Section>
    )
  }
  const states = withStatus(allPotds.data.potds, potds.status)
  // Leads see the coming ones too: these count once their day is there.
  const due = states.filter(({ date }) => date <= now)
  const streak = streakOf(due, now)
  return (
    <Section
      title="Problem of the day"
      aside={
        streak > 1 && (
          <p className={css.aside}>
            <strong>{streak}</strong> days in a row
          </p>
        )
      }
    >
      <Share label="Solved" count={due.filter(({ solved }) => solved).length} total={due.length} />
      {states.length === 0 ? (
        <p className={css.empty}>No daily problem was given yet. The leads add them here, one a day.</p>
      ) : (
        <PotdCalendar potds={states} today={now} />
      )}
    </Section>
  )
}
