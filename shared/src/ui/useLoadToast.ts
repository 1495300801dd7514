import { useEffect, useRef } from 'react'
import { failureText } from '../api/api'
import { type OpenToast, toast } from './toast/index'

interface LoadToastTexts {
  loading: string
  success: string
  /** What to say where neither server nor client have words. */
  failure: string
}

/**
 * Raises the specification's toasts around a load (section 8): the loading text when `isLoading` becomes true, and in
 * its place the success or failure text. Give RTK Query's `isLoading`, and filters and refreshes in the background
 * raise none. A page that is left in the middle takes its toast along.
 */
export function useLoadToast(
  { isLoading, error }: { isLoading: boolean; error?: unknown },
  texts: LoadToastTexts,
): void {
  const open = useRef<OpenToast>(null)

  useEffect(() => {
    if (isLoading) open.current ??= toast.begin(texts.loading)
    else if (open.current) {
      if (error === undefined) open.current.succeed(texts.success)
      else open.current.fail(failureText(error, texts.failure))
      open.current = null
    }
  }, [isLoading, error, texts])

  useEffect(
    () => () => {
      open.current?.withdraw()
      open.current = null
    },
    [],
  )
}
