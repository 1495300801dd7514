import type { DayProblem } from '@portal/shared/contract'
import { timeText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { ProblemText, SolveLink } from './ProblemParts'
import css from './today.module.css'

/** When it was solved; only the time if it was on the day itself. */
function solvedText(solvedAt: string, startsAt: number): string {
  return Date.parse(solvedAt) >= startsAt ? `Solved ${timeText(Date.parse(solvedAt))}` : 'Solved before'
}

interface ProblemProps {
  problem: DayProblem
  startsAt: number
  isAlone: boolean
}

function Problem({ problem, startsAt, isAlone }: ProblemProps) {
  const { solvedAt, batch } = problem
  const { solved, active } = batch
  return (
    <li className={`row spread ${css.row}`}>
      <ProblemText
        problem={problem}
        note={active > 0 ? `${grouped(solved)} of ${grouped(active)} in your batch` : ''}
      />
      {solvedAt ? (
        <p className={css.solved}>
          <Icon of={checkCircleIcon} /> {solvedText(solvedAt, startsAt)}
        </p>
      ) : (
        <SolveLink {...problem} />
      )}
      {isAlone && active > 0 && (
        <i className={css.batch} style={{ backgroundSize: `${(solved / active) * 100}% 100%` }} />
      )}
    </li>
  )
}

/** All problems of the day, open ones first, scrolling if there are many. */
export function Problems({ problems, startsAt }: { problems: readonly DayProblem[]; startsAt: number }) {
  const open = problems.filter(({ solvedAt }) => solvedAt === null)
  const solved = problems.filter(({ solvedAt }) => solvedAt !== null)
  return (
    <ul className={css.problems}>
      {[...open, ...solved].map((problem) => (
        <Problem
          key={problem.questionId}
          problem={problem}
          startsAt={startsAt}
          isAlone={problems.length === 1}
        />
      ))}
    </ul>
  )
}
