import { useUserDataQuery } from '@portal/shared/api/progress'
import { progressDays, type UserData } from '@portal/shared/contract'
import { longDayText, weekdayText } from '@portal/shared/dates'
import css from './progress.module.css'
import { Section, SectionFallback } from './Section'

/** A full bar is at least so many, so that a single problem does not look like a record. */
const fullBar = 4

function Bars({ days }: { days: UserData['past14Days'] }) {
  const most = Math.max(fullBar, ...days.map(({ uniqueQuestionsSolved }) => uniqueQuestionsSolved))
  return (
    <ol className={css.bars}>
      {days.map(({ date, uniqueQuestionsSolved: solved }) => {
        const weekday = weekdayText(date)
        return (
          <li key={date} title={longDayText(date)}>
            <span className="visually-hidden">{`${longDayText(date)}: ${solved} solved`}</span>
            <span aria-hidden="true" className={css.count}>
              {solved}
            </span>
            <span aria-hidden="true" className={css.track}>
              <span style={{ blockSize: `${(solved / most) * 100}%` }} />
            </span>
            <span aria-hidden="true" className={css.weekday}>
              {weekday.slice(0, 1)}
              <span>{weekday.slice(1)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** Unique questions solved on each of the last 14 days: the count above the bar, the weekday below. */
export function RecentDays() {
  const { data, isFetching, error, refetch } = useUserDataQuery()
  const days = data?.userData.past14Days
  const sum = days?.reduce((total, { uniqueQuestionsSolved }) => total + uniqueQuestionsSolved, 0) ?? 0
  return (
    <Section
      title={`Past ${progressDays} days`}
      aside={
        sum > 0 && (
          <p className={css.aside}>
            <strong>{sum}</strong> solved
          </p>
        )
      }
    >
      {days ? (
        <Bars days={days} />
      ) : (
        <SectionFallback what="your recent days" isFetching={isFetching} error={error} onRetry={refetch} />
      )}
      {days && sum === 0 && (
        <p className={css.empty}>Nothing yet: the first problem you solve shows up here.</p>
      )}
    </Section>
  )
}
