import { useUserDataQuery } from '@portal/shared/api/progress'
import { progressDays } from '@portal/shared/contract'
import { Loaded } from '@portal/shared/ui/PageStates'
import { DayBars } from '../../day-bars/DayBars'
import css from '../profile.module.css'
import { Section } from '../Section'

export function RecentDays() {
  const query = useUserDataQuery()
  const days = query.data?.userData.past14Days.map(({ date, uniqueQuestionsSolved }) => ({
    date,
    solved: uniqueQuestionsSolved,
  }))
  const sum = days?.reduce((total, { solved }) => total + solved, 0) ?? 0
  return (
    <Section
      title={`Past ${progressDays} days`}
      aside={
        sum > 0 && (
          <p>
            <strong>{sum}</strong> solved
          </p>
        )
      }
    >
      <Loaded query={query} what="your recent days">
        {() => (
          <div className={css.bars}>
            <DayBars days={days ?? []} />
            {sum === 0 && (
              <p className="muted">Nothing yet. The first problem you solve will show up here.</p>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  )
}
