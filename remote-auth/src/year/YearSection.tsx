import { useYearQuery } from '@portal/shared/api/progress'
import { platformTitles, problemPlatformSchema, type Year } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Choice } from '../choice/Choice'
import { Section, SectionFallback } from '../profile/Section'
import { YearGrid } from './YearGrid'
import css from './year.module.css'
import { type Chosen, daysOf, steps } from './yearWeeks'

const daysText = (days: number) => `${grouped(days)} ${days === 1 ? 'day' : 'days'}`

const options = [
  { value: 'all', text: 'All' } as const,
  ...problemPlatformSchema.options.map((value) => ({ value, text: platformTitles[value] })),
]

const stepText = (step: number) => {
  const [from = 0, next] = [steps[step], steps[step + 1]]
  if (next === undefined) return `${from} or more`
  return next - from === 1 ? `${from}` : `${from} to ${next - 1}`
}

function Legend() {
  return (
    <ul className={css.legend} aria-label="Problems a day">
      {steps.map((from, step) => (
        <li key={from}>
          <span data-step={step} aria-hidden="true" />
          {stepText(step)}
        </li>
      ))}
    </ul>
  )
}

function Figures({ streaks, platforms }: Year) {
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>Current streak</dt>
          <dd>{daysText(streaks.current)}</dd>
        </div>
        <div>
          <dt>Best streak</dt>
          <dd>{daysText(streaks.best)}</dd>
        </div>
        {platforms.map(({ platform, total }) => (
          <div key={platform}>
            <dt>{platformTitles[platform]} in all</dt>
            <dd>{grouped(total)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>A streak is days in a row with a daily problem solved on its day.</p>
    </>
  )
}

/** What to do where nothing is solved yet. */
export function NextStep() {
  const { verifiedPlatforms } = useSelector(selectAuth)
  if (verifiedPlatforms.some(({ platform }) => platform !== 'github'))
    return 'Nothing yet: the first problem you solve colours its day.'
  return (
    <>
      Your days fill by themselves once <Link to={paths.profileVerification}>a profile is verified</Link> on
      which you solve problems.
    </>
  )
}

interface YearCardProps {
  year: Year
  /** What is said where nothing was ever solved. */
  empty: ReactNode
}

/** How much was solved on each day of the last 53 weeks, on all platforms or one; totals and streaks. */
export function YearCard({ year, empty }: YearCardProps) {
  const [chosen, setChosen] = useState<Chosen>('all')
  const days = daysOf(year, chosen)
  const sum = days.reduce((total, { solved }) => total + solved, 0)
  return (
    <Section
      title="Past year"
      aside={
        <p>
          <strong>{grouped(sum)}</strong> solved
        </p>
      }
    >
      <div className={css.year}>
        {year.platforms.every(({ total }) => total === 0) && <p className={css.next}>{empty}</p>}
        <Choice label="Platform" options={options} value={chosen} onChoose={setChosen} />
        <YearGrid days={days} />
        <Legend />
        <Figures {...year} />
      </div>
    </Section>
  )
}

/** The student's own year. */
export function YearSection() {
  const { data, isFetching, error, refetch } = useYearQuery()
  if (data) return <YearCard year={data.year} empty={<NextStep />} />
  return (
    <Section title="Past year">
      <SectionFallback what="your year" isFetching={isFetching} error={error} onRetry={refetch} />
    </Section>
  )
}
