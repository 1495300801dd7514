import { useEffect, useRef } from 'react'
import { type OpenLine, openLine } from './toast/index'

interface LoadTexts {
  loading: string
  success: string
}

/** What was asked for ahead of its page, and came so many milliseconds before it at most, was loaded for it. */
const aheadMs = 5000

/** When the newest answer came that a page with these texts has shown: none is announced twice. */
const shown = new WeakMap<LoadTexts, number>()

/**
 * Says how a load goes (specification, section 8): the loading text when `isLoading` becomes true, and in its place the
 * success text. A failure is shown by the page itself, with Retry. Give RTK Query's `isLoading`, and filters and
 * refreshes in the background say nothing. A page that is left takes its line along. Of what came just
 * before the page did, by `fulfilledTimeStamp` of the query, the success is said once. Give the same object of `texts`
 * each time.
 */
export function useLoadToast(
  {
    isLoading,
    error,
    fulfilledTimeStamp = 0,
  }: { isLoading: boolean; error?: unknown; fulfilledTimeStamp?: number | undefined },
  texts: LoadTexts,
): void {
  const line = useRef<OpenLine>(null)
  const isWaiting = useRef(false)
  const isNew = useRef(true)

  useEffect(() => {
    const isTold = fulfilledTimeStamp <= (shown.get(texts) ?? 0)
    const cameAhead = isNew.current && !isTold && Date.now() - fulfilledTimeStamp < aheadMs
    isNew.current = false
    if (!isLoading && !isTold) shown.set(texts, fulfilledTimeStamp)
    if (isLoading) {
      if (!isWaiting.current) line.current = openLine(texts.loading)
    } else if (isWaiting.current || cameAhead) {
      line.current ??= openLine('')
      if (error === undefined) line.current.succeed(texts.success)
      else line.current.withdraw()
    }
    isWaiting.current = isLoading
  }, [isLoading, error, fulfilledTimeStamp, texts])

  useEffect(() => () => line.current?.withdraw(), [])
}
