import { type LeadDay, platformTitles } from '@portal/shared/contract'
import { longDayText, weekdayText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { checkIcon, externalIcon } from '@portal/shared/ui/icons'
import { useToday } from '@portal/shared/useToday'
import { Link } from 'react-router-dom'
import css from './dashboard.module.css'
import { Panel } from './Panel'

type ComingDay = LeadDay['coming'][number]

const setOn = (date: string) => ({ pathname: paths.addPotd, search: `?date=${date}` })

function Problems({ day: { date, problems }, name }: { day: ComingDay; name: string }) {
  return (
    <li>
      <strong>{name}</strong>
      {problems.length === 0 ? (
        <span className="row spread">
          <span className={css.late}>Not set</span>
          <Link className="button" to={setOn(date)}>
            Set {name.toLowerCase()}’s problem
          </Link>
        </span>
      ) : (
        <div>
          {problems.map(({ questionId, title, platform, link }) => (
            <p key={questionId}>
              <a href={link} target="_blank" rel="noreferrer">
                {title} <Icon of={externalIcon} />
              </a>{' '}
              <small className="muted">{platformTitles[platform]}</small>
            </p>
          ))}
        </div>
      )}
    </li>
  )
}

/** Today's and tomorrow's problems, and which of the following days have none. */
export function ComingProblems({ coming }: Pick<LeadDay, 'coming'>) {
  const now = useToday()
  // The page may have stayed open past midnight.
  const [today, tomorrow, ...later] = coming.filter(({ date }) => date >= now)
  return (
    <Panel title="Daily problems">
      <ul className={`stack ${css.problems}`}>
        {today && <Problems day={today} name="Today" />}
        {tomorrow && <Problems day={tomorrow} name="Tomorrow" />}
      </ul>
      <ol className={css.later} aria-label="Following days">
        {later.map(({ date, problems }) => {
          const titles = problems.map(({ title }) => title).join(', ')
          return (
            <li key={date}>
              <Link
                to={setOn(date)}
                className={titles && css.set}
                aria-label={`${longDayText(date)}: ${titles || 'not set'}`}
                title={titles || 'Not set'}
              >
                {weekdayText(date)} {titles ? <Icon of={checkIcon} /> : '–'}
              </Link>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
