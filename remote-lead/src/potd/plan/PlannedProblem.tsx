import { useProblemQuery } from '@portal/shared/api/dailyProblems'
import { type Dictionary, type Potd, platformTitles, problemOf } from '@portal/shared/contract'
import { dayOfMonthText, longDayText, shortDayText, weekdayText } from '@portal/shared/dates'
import { problemName } from '@portal/shared/problemLookup'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { Button } from 'antd'
import { solversText } from '../solversText'
import type { PlannedLine } from './plan'
import css from './plan.module.css'

interface PlannedProblemProps {
  line: PlannedLine
  potds: readonly Potd[]
  dictionary: Dictionary | undefined
  onRemove: () => void
}

/** A line of the plan with its day, what its platform says about the problem, and warnings. */
export function PlannedProblem({ line, potds, dictionary, onRemove }: PlannedProblemProps) {
  const { at, day, typed, problem, error } = line
  const { currentData, isFetching } = useProblemQuery(problem?.link ?? '', { skip: !problem })
  const found = currentData?.problem
  const name = problem ? (found?.title ?? problemName(problem.questionId, dictionary)) : typed
  const site = problem && platformTitles[problemOf(problem.questionId).platform]
  const before = potds.findLast(({ questionId }) => questionId === problem?.questionId)

  const warnings = [
    found?.state === 'missing' && `${site} has no such problem`,
    found?.state === 'unknown' && `${site} can’t be reached to check it`,
    before && `Used before on ${shortDayText(before.date)}`,
    found && found.solvers > 0 && solversText(found.solvers),
  ].filter((text) => typeof text === 'string')

  return (
    <li className={css.line}>
      <span title={longDayText(day)}>
        <strong>{weekdayText(day)}</strong> {dayOfMonthText(day)}
      </span>
      <div className={css.about}>
        {problem ? (
          <>
            <a href={problem.link} target="_blank" rel="noopener noreferrer">
              {name}
            </a>{' '}
            <span className="muted small">
              {[site, found?.difficulty, isFetching && 'checking…'].filter(Boolean).join(', ')}
            </span>
          </>
        ) : (
          typed
        )}
        <div className="row">
          {error && (
            <StatusTag tone="negative" className={css.tag}>
              Line {at + 1}: {error}
            </StatusTag>
          )}
          {warnings.map((warning) => (
            <StatusTag key={warning} tone="caution" className={css.tag}>
              {warning}
            </StatusTag>
          ))}
        </div>
      </div>
      <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
