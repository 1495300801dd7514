import type { NextQuestion } from '@portal/shared/contract'
import { ProblemText, SolveLink } from './ProblemParts'
import css from './today.module.css'

/** A sheet's question with its way to the platform: the same row as a problem of the day. */
export function QuestionLink({ question }: { question: NextQuestion }) {
  return (
    <div className={`row spread ${css.row}`}>
      <ProblemText problem={question} note={question.topic} />
      <SolveLink {...question} />
    </div>
  )
}
