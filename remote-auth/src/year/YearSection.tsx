import { useYearQuery } from '@portal/shared/api/progress'
import { platformTitles, problemPlatformSchema, type Year } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { type HeatDay, HeatMap } from '@portal/shared/ui/heat-map'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { Section } from '../profile/Section'
import { forgivenText, streakRule } from '../streakTexts'
import css from './year.module.css'
import { type Chosen, daysOf, levels } from './yearWeeks'

const options = [
  { value: 'all', label: 'All' },
  ...problemPlatformSchema.options.map((value) => ({ value, label: platformTitles[value] })),
]

const legend = levels.map((from, level) => {
  const next = levels[level + 1]
  const most = next === undefined ? ' or more' : next - from > 1 ? ` to ${next - 1}` : ''
  return { level: level as HeatDay['level'], text: `${from}${most}` }
})

function Figures({ streaks, platforms }: Year) {
  return (
    <>
      <dl className={`row ${css.figures}`}>
        <div>
          <dt>Current streak</dt>
          <dd>{counted(streaks.current, 'day')}</dd>
        </div>
        <div>
          <dt>Best streak</dt>
          <dd>{counted(streaks.best, 'day')}</dd>
        </div>
        {platforms.map(({ platform, total }) => (
          <div key={platform}>
            <dt>{platformTitles[platform]} in all</dt>
            <dd>{grouped(total)}</dd>
          </div>
        ))}
      </dl>
      <p className="muted small">
        A streak counts consecutive days with the daily problem solved on its day. {streakRule}
      </p>
    </>
  )
}

/** The next step for a student without solved problems. */
export function NextStep() {
  const { verifiedPlatforms } = useSelector(selectAuth)
  if (verifiedPlatforms.some(({ platform }) => platform !== 'github'))
    return 'Nothing yet. The first problem you solve will colour its day.'
  return (
    <>
      Your days fill in automatically once you <Link to={paths.profileVerification}>verify a profile</Link> on
      a platform where you solve problems.
    </>
  )
}

interface YearCardProps {
  year: Year
  /** Shown if nothing was ever solved. */
  empty: ReactNode
}

/** Problems solved on each day of the last 53 weeks, on all platforms or one; totals and streaks. */
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
      <div className="stack">
        {year.platforms.every(({ total }) => total === 0) && <p>{empty}</p>}
        <Radio.Group
          aria-label="Platform"
          className={css.platform}
          optionType="button"
          buttonStyle="solid"
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <HeatMap
          label="Problems solved on each day"
          days={days}
          legend={
            year.forgiven.length > 0 ? [...legend, { level: 0, text: forgivenText, dot: 'left' }] : legend
          }
          legendLabel="Problems a day"
        />
        <Figures {...year} />
      </div>
    </Section>
  )
}

export function YearSection() {
  const query = useYearQuery()
  if (query.data) return <YearCard year={query.data.year} empty={<NextStep />} />
  return (
    <Section title="Past year">
      <Loaded query={query} what="your year">
        {() => null}
      </Loaded>
    </Section>
  )
}
