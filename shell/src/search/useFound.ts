import type { PageLoadArgs, SearchModule } from '@portal/federation/define-remote'
import { type SearchResult, searchResultsMax, searchTextMax } from '@portal/shared/contract'
import { safeRedirect } from '@portal/shared/safe-redirect'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Source } from './sources'

/** What a source says of the text that is typed. */
export type Outcome = 'loading' | 'failed' | { results: SearchResult[]; icon: SearchModule['icon'] }

/** What was typed rests for so long before anybody is asked. */
export const typingPauseMs = 120

/** Results lead to pages of the portal alone, whatever a source says. */
export const isOnSite = ({ path }: SearchResult) => path === '/' || safeRedirect(path) !== '/'

/** What is looked for: trimmed, and no longer than sources take. */
export const asked = (typed: string) => typed.trim().slice(0, searchTextMax).trim()

/**
 * Asks all sources at once, each for itself: what is slow or fails holds no other. What was asked for another text is
 * aborted. `retry` asks again, for a source that failed.
 */
export function useFound(sources: readonly Source[], typed: string) {
  const text = asked(typed)
  const dispatch = useDispatch()
  const [found, setFound] = useState<{ text: string; by: Record<string, Outcome> }>({ text: '', by: {} })
  const [attempts, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    if (text === '') return
    const abort = new AbortController()
    const { signal } = abort
    function tell(id: string, outcome: Outcome) {
      if (signal.aborted) return
      setFound((before) => ({ text, by: { ...(before.text === text && before.by), [id]: outcome } }))
    }
    async function ask({ id, load }: Source) {
      try {
        const { search, icon } = await load()
        const context = { signal, dispatch: dispatch as PageLoadArgs['dispatch'] }
        const results = signal.aborted ? [] : await search(text, context)
        tell(id, { results: results.filter(isOnSite).slice(0, searchResultsMax), icon })
      } catch {
        tell(id, 'failed')
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
