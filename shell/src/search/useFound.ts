import type { PageLoadArgs, SearchModule } from '@portal/federation/define-remote'
import { type SearchResult, searchResultsMax, searchTextMax } from '@portal/shared/contract'
import { safeRedirect } from '@portal/shared/safeRedirect'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Source } from './sources'

type Outcome = 'loading' | 'failed' | { results: SearchResult[]; icon: SearchModule['icon'] }

const typingPauseMs = 120

/** Results may only lead to pages of the portal. */
export const isOnSite = ({ path }: SearchResult) => path === '/' || safeRedirect(path) !== '/'

/** The text to search for: trimmed, and no longer than sources accept. */
const asked = (typed: string) => typed.trim().slice(0, searchTextMax).trim()

/** Searches all sources independently, and aborts outdated searches. `retry` repeats a source. */
export function useFound(sources: readonly Source[], typed: string) {
  const text = asked(typed)
  const dispatch = useDispatch()
  const [found, setFound] = useState<{ text: string; by: Record<string, Outcome> }>({ text: '', by: {} })
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again.
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const { signal } = abort
    function setOutcome(id: string, outcome: Outcome) {
      if (signal.aborted) return
      setFound((before) => ({ text, by: { ...(before.text === text && before.by), [id]: outcome } }))
    }
    async function ask({ id, load }: Source) {
      try {
        const { search, icon } = await load()
        const context = { signal, dispatch: dispatch as PageLoadArgs['dispatch'] }
        const results = signal.aborted ? [] : await search(text, context)
        setOutcome(id, { results: results.filter(isOnSite).slice(0, searchResultsMax), icon })
      } catch {
        setOutcome(id, 'failed')
      }
    }
    const pause = setTimeout(() => {
      for (const source of sources) void ask(source)
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      abort.abort()
    }
  }, [sources, text, dispatch, attempts])

  const outcomeOf = ({ id }: Source): Outcome => (found.text === text && found.by[id]) || 'loading'
  function retry({ id }: Source) {
    setFound((before) => ({ ...before, by: { ...before.by, [id]: 'loading' } }))
    setAttempts((count) => count + 1)
  }
  return { text, outcomeOf, retry }
}
