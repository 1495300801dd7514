import { useApproachesQuery } from '@portal/shared/api/approaches'
import { refetchIfStale } from '@portal/shared/api/freshness'
import { Loaded } from '@portal/shared/ui/PageStates'
import { Button } from 'antd'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Approach } from './Approach'

/** Loaded when it is opened. It needs antd’s theme, which the page has because it uses antd itself. */
const ApproachForm = lazy(async () => ({ default: (await import('./ApproachForm')).ApproachForm }))

/** Members' approaches to a daily problem, and a form for one's own. */
export function Approaches({ potdId, title }: { potdId: string; title: string }) {
  const query = useApproachesQuery(potdId, refetchIfStale)
  const [isWriting, setWriting] = useState(false)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  function endWriting() {
    setWriting(false)
    heading.current?.focus()
  }

  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Approaches
      </h3>
      <Loaded query={query} what="the approaches">
        {({ isOpen, data }) => {
          const own = data.find(({ isOwn }) => isOwn)
          const shown = isWriting ? data.filter((approach) => approach !== own) : data
          return (
            <>
              {!isOpen && (
                <p className="muted">
                  You’ll see approaches after you solve the problem, or when the day is over.
                </p>
              )}
              {isOpen && data.length === 0 && <p className="muted">Nobody has added an approach yet.</p>}
              {isWriting ? (
                <Suspense fallback={<p role="status">Loading the form…</p>}>
                  <ApproachForm potdId={potdId} own={own} onEnd={endWriting} />
                </Suspense>
              ) : (
                (isOpen || own) && (
                  <p>
                    <Button onClick={() => setWriting(true)}>
                      {own ? 'Edit your approach' : 'Add your approach'}
                    </Button>
                  </p>
                )
              )}
              {shown.length > 0 && (
                <ol className="stack" aria-label={`Approaches to ${title}`}>
                  {shown.map((approach) => (
                    <Approach key={approach._id} approach={approach} />
                  ))}
                </ol>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
