import { useEffect, useRef } from 'react'
import { type OpenLine, openLine } from './toast/index'

interface LoadTexts {
  loading: string
  success: string
}

/** Preloaded data that is at most this old counts as loaded for the page. */
const aheadMs = 5000

/** The time of the latest announced answer for these texts, so that none is announced twice. */
const shown = new WeakMap<LoadTexts, number>()

/**
 * Reports a load (specification, section 8): the loading text while `isLoading` is true, then the success text. The
 * page itself shows failures, with Retry. Pass RTK Query's `isLoading`, so that filters and background refreshes report
 * nothing, and `fulfilledTimeStamp`, so that preloaded data is announced once. Always pass the same `texts` object.
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
    const isAnnounced = fulfilledTimeStamp <= (shown.get(texts) ?? 0)
    const cameAhead = isNew.current && !isAnnounced && Date.now() - fulfilledTimeStamp < aheadMs
    isNew.current = false
    if (!isLoading && !isAnnounced) shown.set(texts, fulfilledTimeStamp)
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
