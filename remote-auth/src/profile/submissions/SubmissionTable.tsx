import type { Submission } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { lookUp } from '@portal/shared/problemLookup'
import { type DictionaryData, selectDictionary } from '@portal/shared/store'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import css from './submissions.module.css'

function Row({ submission, dictionary }: { submission: Submission; dictionary: DictionaryData | null }) {
  const { timestamp, questionId } = submission
  const problem = lookUp(questionId, dictionary)
  return (
    <tr>
      <td>
        {/* Some platforms don't say when an old problem was solved; its time is 0. */}
        {timestamp === 0 ? 'Earlier' : <Moment at={timestamp * 1000} agoDays={0} />}
      </td>
      <th scope="row">{problem ? problem.title : <code>{questionId.slice(2)}</code>}</th>
      <td>
        {problem ? (
          <a
            href={problem.link}
            target="_blank"
            rel="noreferrer"
            aria-label={`View Problem ${problem.title}`}
          >
            View Problem
          </a>
        ) : (
          'NA'
        )}
      </td>
    </tr>
  )
}

interface SubmissionTableProps {
  label: string
  submissions: readonly Submission[]
  /** Whether the next page is loading. */
  isFetching: boolean
}

/** A student's submissions on one platform, in a scroll box (specification, sections 2 and 9). */
export function SubmissionTable({ label, submissions, isFetching }: SubmissionTableProps) {
  const dictionary = useSelector(selectDictionary)
  const scroller = useRef<HTMLDivElement>(null)

  // Each page starts at its top.
  useEffect(() => {
    if (scroller.current && submissions) scroller.current.scrollTop = 0
  }, [submissions])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll boxes must be reachable by keyboard.
    <section ref={scroller} className={css.scroller} aria-label={label} aria-busy={isFetching} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Problem</th>
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {submissions.map((submission) => (
            <Row key={submission.questionId} submission={submission} dictionary={dictionary} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
