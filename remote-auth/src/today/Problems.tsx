import { type DayProblem, platformTitles } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon, externalIcon } from '@portal/shared/ui/icons'
import css from './today.module.css'

// Not of shared/dates, whose many formats would come with it.
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', timeStyle: 'short' })

/** When it was solved: the time alone where that was on the day itself. */
function solvedText(solvedAt: string, startsAt: number): string {
  return Date.parse(solvedAt) >= startsAt ? `Solved ${time.format(Date.parse(solvedAt))}` : 'Solved before'
}

function Problem({ problem, startsAt }: { problem: DayProblem; startsAt: number }) {
  const { title, platform, link, solvedAt, batch } = problem
  return (
    <li>
      <div className={css.problem}>
        <a href={link} target="_blank" rel="noreferrer" title={title}>
          {title}
        </a>
        <p>
          {platformTitles[platform]}
          {batch.active > 0 && ` · ${batch.solved} of ${batch.active} in your batch`}
        </p>
      </div>
      {solvedAt ? (
        <p className={css.solved}>
          <Icon of={checkCircleIcon} /> {solvedText(solvedAt, startsAt)}
        </p>
      ) : (
        <a className={css.solve} href={link} target="_blank" rel="noreferrer">
          <span>
            Solve<span className="visually-hidden"> {title}</span>
          </span>
          <Icon of={externalIcon} />
        </a>
      )}
    </li>
  )
}

/** All problems of the day, the open ones first; more than there is room for are scrolled to. */
export function Problems({ problems, startsAt }: { problems: readonly DayProblem[]; startsAt: number }) {
  const open = problems.filter(({ solvedAt }) => solvedAt === null)
  const solved = problems.filter(({ solvedAt }) => solvedAt !== null)
  return (
    <ul className={css.problems}>
      {[...open, ...solved].map((problem) => (
        <Problem key={problem.questionId} problem={problem} startsAt={startsAt} />
      ))}
    </ul>
  )
}
