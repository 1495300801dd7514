import type { ShowcaseView } from '@portal/shared/contract'
import css from './Problems.module.css'
import common from './pictures.module.css'

type Problem = ShowcaseView['problems'][number]

export function ProblemRow({ problem: { day, title, platform, link, solved, share } }: { problem: Problem }) {
  return (
    <li>
      <span>{day}</span>
      <a href={link} target="_blank" rel="noreferrer">
        {title}
      </a>
      <small>{platform}</small>
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share} height="1" />
      </svg>
      <b>
        {solved} <small>solved</small>
      </b>
    </li>
  )
}

export const NoProblems = () => (
  <li data-none>The first problem hasn’t been set yet. It will appear here on its day.</li>
)

export function Problems({ problems }: Pick<ShowcaseView, 'problems'>) {
  return (
    <ol className={`${common.list} ${common.rows} ${css.problems}`}>
      {problems.length === 0 ? (
        <NoProblems />
      ) : (
        problems.map((problem) => <ProblemRow key={`${problem.day} ${problem.link}`} problem={problem} />)
      )}
    </ol>
  )
}
