import type { DayProblem, MyDay } from '@portal/shared/contract'
import { timeText } from '@portal/shared/dates'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { Link } from 'react-router-dom'
import { isSolvedToday, openOf } from './dayTexts'
import { ProblemText, SolveLink } from './ProblemParts'
import css from './today.module.css'

interface ProblemProps {
  day: MyDay
  problem: DayProblem
  isOpen: boolean
}

function Problem({ day, problem, isOpen }: ProblemProps) {
  const { solvedAt, batch } = problem
  const { solved, active } = batch
  return (
    <li className={`row spread ${css.row}`}>
      <ProblemText
        problem={problem}
        note={
          active > 0 && (
            <>
              {grouped(solved)} of {grouped(active)} in <Link to={paths.batch}>your batch</Link>
            </>
          )
        }
      />
      {isOpen && <SolveLink {...problem} />}
      {solvedAt && (
        <p className={css.solved}>
          <Icon of={checkCircleIcon} />{' '}
          {isSolvedToday(day, problem) ? `Solved ${timeText(Date.parse(solvedAt))}` : 'Solved before.'}
          {isOpen && <span> Solve it again to {day.streaks.current > 0 ? 'keep' : 'start'} your streak</span>}
        </p>
      )}
      {day.problems.length === 1 && active > 0 && (
        <i className={css.batch} style={{ backgroundSize: `${(solved / active) * 100}% 100%` }} />
      )}
    </li>
  )
}

/** All problems of the day, open ones first, scrolling if there are many. */
export function Problems({ day }: { day: MyDay }) {
  const { open } = openOf(day)
  const others = day.problems.filter((problem) => !open.includes(problem))
  return (
    <ul className={css.problems}>
      {[...open, ...others].map((problem) => (
        <Problem key={problem.questionId} day={day} problem={problem} isOpen={open.includes(problem)} />
      ))}
    </ul>
  )
}
