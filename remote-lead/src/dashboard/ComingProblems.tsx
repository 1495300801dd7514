import { type LeadDay, platformTitles } from '@portal/shared/contract'
import { longDayText, weekdayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/icon'
import { checkIcon, externalIcon } from '@portal/shared/ui/icons'
import { Link } from 'react-router-dom'
import css from './day.module.css'
import { Panel } from './Panel'

type ComingDay = LeadDay['coming'][number]

const setOn = (date: string) => ({ pathname: paths.addPotd, search: `?date=${date}` })

function Problems({ day: { date, problems }, name }: { day: ComingDay; name: string }) {
  return (
    <li>
      <span className={css.dayName}>{name}</span>
      {problems.length === 0 ? (
        <span className={css.gap}>
          <span>Not set</span>
          <Link className={css.act} to={setOn(date)}>
            Set {name.toLowerCase()}’s problem
          </Link>
        </span>
      ) : (
        <span className={css.problems}>
          {problems.map(({ questionId, title, platform, link }) => (
            <span key={questionId}>
              <a href={link} target="_blank" rel="noreferrer">
                {title} <Icon of={externalIcon} />
              </a>{' '}
              <small>{platformTitles[platform]}</small>
            </span>
          ))}
        </span>
      )}
    </li>
  )
}

/** The problems of today and tomorrow, and which of the days after them have none yet. */
export function ComingProblems({ coming }: Pick<LeadDay, 'coming'>) {
  const [today, tomorrow, ...later] = coming
  return (
    <Panel title="Daily problems">
      <ul className={css.days}>
        {today && <Problems day={today} name="Today" />}
        {tomorrow && <Problems day={tomorrow} name="Tomorrow" />}
      </ul>
      <ol className={css.later} aria-label="The days after">
        {later.map(({ date, problems }) => (
          <li key={date}>
            <Link
              to={setOn(date)}
              className={problems.length > 0 ? css.set : undefined}
              aria-label={`${longDayText(date)}: ${problems.map(({ title }) => title).join(', ') || 'not set'}`}
              title={problems.map(({ title }) => title).join(', ') || 'Not set'}
            >
              <span>{weekdayText(date)}</span>
              {problems.length > 0 ? <Icon of={checkIcon} /> : <span aria-hidden="true">–</span>}
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
