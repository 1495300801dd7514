import { type DayProblem, platformTitles } from '@portal/shared/contract'
import { momentText } from '@portal/shared/dates'
import { problemName } from '@portal/shared/problem-lookup'
import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon, externalIcon } from '@portal/shared/ui/icons'
import css from './today.module.css'

const timeText = (moment: string) => momentText(Date.parse(moment)).split(', ').at(-1)

/** When it was solved: the time alone where that was on the day itself. */
function solvedText(solvedAt: string, startsAt: number): string {
  return Date.parse(solvedAt) >= startsAt ? `Solved ${timeText(solvedAt)}` : 'Solved before'
}

function Problem({ problem, startsAt }: { problem: DayProblem; startsAt: number }) {
  const { questionId, platform, link, solvedAt, batch } = problem
  const title = problem.title ?? problemName(questionId, null)
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
