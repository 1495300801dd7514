import type { NextQuestion } from '@portal/shared/contract'
import { ProblemText, SolveLink } from './ProblemParts'
import css from './today.module.css'

/** A sheet's question, styled like a daily problem. */
export function QuestionLink({ question }: { question: NextQuestion }) {
  return (
    <div className={`row spread ${css.row}`}>
      <ProblemText problem={question} note={question.topic} />
      <SolveLink {...question} />
    </div>
  )
}
