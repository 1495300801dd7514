import { useSolutionsQuery } from '@portal/shared/api/solutions'
import { Loaded } from '@portal/shared/ui/PageStates'
import { lazy, Suspense, useRef, useState } from 'react'
import { Solution } from './Solution'
import css from './solutions.module.css'

/** Loaded when it is opened. */
const SolutionForm = lazy(async () => ({ default: (await import('./SolutionForm')).SolutionForm }))

interface SolutionsProps {
  paperId: string
  /** The paper, for screen readers. */
  name: string
}

/** A paper's solutions, and a form for another one. */
export function Solutions({ paperId, name }: SolutionsProps) {
  const query = useSolutionsQuery(paperId)
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Takes the focus from what is gone. */
  const focusHeading = () => heading.current?.focus()

  function endAdding() {
    setAdding(false)
    focusHeading()
  }

  return (
    <section className={css.solutions} aria-labelledby="solutions">
      <h2 id="solutions" ref={heading} tabIndex={-1}>
        Solutions
      </h2>
      <Loaded query={query} what="the solutions">
        {({ data }) =>
          data.length === 0 ? (
            <p className="muted">Nobody has added a solution yet.</p>
          ) : (
            <ol className="stack">
              {data.map((solution) => (
                <Solution key={solution._id} solution={solution} paper={name} onDeleted={focusHeading} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {isAdding ? (
        <Suspense fallback={<p role="status">Loading the form…</p>}>
          <SolutionForm paperId={paperId} onEnd={endAdding} />
        </Suspense>
      ) : (
        <button type="button" className="button button-quiet" onClick={() => setAdding(true)}>
          Add a solution
        </button>
      )}
    </section>
  )
}
