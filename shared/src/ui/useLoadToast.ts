import { useEffect, useRef } from 'react'
import { failureText } from '../api/api'
import { type OpenToast, toast } from './toast/index'

interface LoadToastTexts {
  loading: string
  success: string
  /** What to say where neither server nor client have words. */
  failure: string
}

/** What was asked for ahead of its page, and came so many milliseconds before it at most, was loaded for it. */
const aheadMs = 5000

/** When the newest answer came that a page with these texts has shown: none is told twice. */
const shown = new WeakMap<LoadToastTexts, number>()

/**
 * Raises the specification's toasts around a load (section 8): the loading text when `isLoading` becomes true, and in
 * its place the success or failure text. Give RTK Query's `isLoading`, and filters and refreshes in the background
 * raise none. A page that is left in the middle takes its toast along. Of what came just before the page did, by
 * `fulfilledTimeStamp` of the query, the success is told alone, and once. Give the same object of `texts` each time.
 */
export function useLoadToast(
  {
    isLoading,
    error,
    fulfilledTimeStamp = 0,
  }: { isLoading: boolean; error?: unknown; fulfilledTimeStamp?: number | undefined },
  texts: LoadToastTexts,
): void {
  const open = useRef<OpenToast>(null)
  const isNew = useRef(true)

  useEffect(() => {
    const isTold = fulfilledTimeStamp <= (shown.get(texts) ?? 0)
    const cameAhead = isNew.current && !isTold && Date.now() - fulfilledTimeStamp < aheadMs
    isNew.current = false
    if (!isLoading && !isTold) shown.set(texts, fulfilledTimeStamp)
    if (isLoading) open.current ??= toast.begin(texts.loading)
    else if (open.current) {
      if (error === undefined) open.current.succeed(texts.success)
      else open.current.fail(failureText(error, texts.failure))
      open.current = null
    } else if (cameAhead && error === undefined) toast.success(texts.success)
  }, [isLoading, error, fulfilledTimeStamp, texts])

  useEffect(
    () => () => {
      open.current?.withdraw()
      open.current = null
    },
    [],
  )
}
