import { type DailyProblem as Problem, platformTitles } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { paths, studentPath } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon, externalIcon } from '@portal/shared/ui/icons'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { SolveLink } from '../today/ProblemParts'
import { Approaches } from './approaches/Approaches'
import css from './potd.module.css'

/** A daily problem with details from leads and its platform, and its solvers in the viewer's batch. */
export function DailyProblem({ problem, date }: { problem: Problem; date: string }) {
  const { title, link, platform, difficulty, topics, hint, editorial, isSolved, batch } = problem
  const { isLead } = useSelector(selectAuth)
  const others = batch.solved - batch.solvers.length
  return (
    <article className="panel stack" aria-label={title}>
      <div className="row spread">
        <div>
          <h2>{title}</h2>
          <p className="muted small">
            {[platformTitles[platform], difficulty, ...topics].filter(Boolean).join(' · ')}
          </p>
        </div>
        {isSolved ? (
          <p>
            <Icon of={checkCircleIcon} /> Solved.{' '}
            <a href={link} target="_blank" rel="noreferrer">
              Open it again
            </a>
          </p>
        ) : (
          <SolveLink title={title} link={link} />
        )}
      </div>
      {hint && (
        <details>
          <summary>Hint</summary>
          <p className={css.text}>{hint}</p>
        </details>
      )}
      {editorial && (
        <p>
          <a href={editorial} target="_blank" rel="noopener noreferrer nofollow">
            Editorial on {new URL(editorial).hostname} <Icon of={externalIcon} />
          </a>
        </p>
      )}
      <h3>In your batch</h3>
      {batch.solved === 0 ? (
        <p className="muted">Nobody has solved it yet.</p>
      ) : (
        <>
          <p className="muted">Solved by {counted(batch.solved, 'student')}</p>
          <ul className="row">
            {batch.solvers.map(({ username, name }) => (
              <li key={username}>
                <Link to={studentPath(username)}>{name}</Link>
              </li>
            ))}
            {others > 0 && <li className="muted">and {grouped(others)} more</li>}
          </ul>
        </>
      )}
      <Approaches potdId={problem._id} title={title} />
      {isLead && <Link to={`${paths.addPotd}?date=${date}`}>Edit hint and editorial</Link>}
    </article>
  )
}
