import {
  type PaperFilters,
  type PaperStatus,
  paperSearchPauseMs,
  paperStatuses,
} from '@portal/shared/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What the list shows: papers of one status, or of all. Pending ones first of all. */
export const views = [...paperStatuses, 'all'] as const
export type View = (typeof views)[number]

const isView = (text: string | null): text is View => views.some((view) => view === text)

/** What of the papers is shown; the address knows it, so that a list can be shared. */
export function usePaperView() {
  const [params, setParams] = useSearchParams()
  /** What is typed and the address does not know yet. */
  const [draft, setDraft] = useState<string>()
  const asked = params.get('status')
  const view: View = isView(asked) ? asked : 'pending'
  const q = (params.get('q') ?? '').slice(0, 100)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const words = draft ?? q

  /** The address of another view, another page; what is typed goes along. */
  function addressOf({ view: wanted = view, page: wantedPage = 1, words: wantedWords = words }) {
    const next = new URLSearchParams()
    if (wanted !== 'pending') next.set('status', wanted)
    if (wantedWords.trim() !== '') next.set('q', wantedWords.trim())
    if (wantedPage > 1) next.set('page', String(wantedPage))
    return `?${next}`
  }

  if (draft !== undefined && draft.trim() === q) setDraft(undefined)

  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(
      () => setParams(addressOf({ words: draft }), { replace: true, preventScrollReset: true }),
      paperSearchPauseMs,
    )
    return () => clearTimeout(timer)
  })

  const status: PaperStatus | undefined = view === 'all' ? undefined : view
  const filters: PaperFilters = {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status && { status }),
    ...(page > 1 && { page }),
  }
  return { view, words, setWords: setDraft, filters, addressOf }
}
