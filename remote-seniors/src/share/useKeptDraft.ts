import { failureText } from '@portal/shared/api/api'
import type { TypedInterview } from '@portal/shared/contract'
import { useEffect, useRef, useState } from 'react'

/** After the last change. */
const pauseMs = 1500

interface KeptDraft {
  /** The input that is saved already. */
  start: TypedInterview
  typed: TypedInterview
  keep: ((typed: TypedInterview) => Promise<unknown>) | undefined
  /** Set while the interview is sent, so that no draft is saved after it. */
  isPaused: boolean
  onSaved: (typed: TypedInterview) => void
}

/** Saves what is typed on the server, so that the author can continue on another device. */
export function useKeptDraft({ start, typed, keep, isPaused, onSaved }: KeptDraft) {
  const text = JSON.stringify(typed)
  const kept = useRef(JSON.stringify(start))
  const latest = useRef<Promise<unknown>>(Promise.resolve())
  const [status, setStatus] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the texts change.
  useEffect(() => {
    if (!keep || isPaused || text === kept.current) return
    const timer = setTimeout(() => {
      kept.current = text
      latest.current = keep(typed).then(
        () => {
          onSaved(typed)
          setStatus('Draft saved')
        },
        (error) => {
          kept.current = ''
          setStatus(failureText(error, 'The draft could not be saved. Check your connection'))
        },
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, isPaused])

  return { status, settled: () => latest.current }
}
