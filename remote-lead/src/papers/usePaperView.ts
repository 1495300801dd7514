import {
  type PaperFilters,
  type PaperStatus,
  paperSearchPauseMs,
  paperStatuses,
} from '@portal/shared/contract'
import { useSearchText } from '@portal/shared/ui/search-text'
import { useSearchParams } from 'react-router-dom'

/** What the list shows: papers of one status, or of all. Pending ones first of all. */
export const views = [...paperStatuses, 'all'] as const
export type View = (typeof views)[number]

const isView = (text: string | null): text is View => views.some((view) => view === text)

/** What of the papers is shown; the address knows it, so that a list can be shared. */
export function usePaperView() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('status')
  const view: View = isView(asked) ? asked : 'pending'
  const q = (params.get('q') ?? '').slice(0, 100)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1)
  const { text: words, type } = useSearchText({
    searched: q,
    search: (typed) => setParams(addressOf({ words: typed }), { replace: true, preventScrollReset: true }),
    pauseMs: paperSearchPauseMs,
  })

  /** The address of another view, another page; what is typed goes along. */
  function addressOf({ view: wanted = view, page: wantedPage = 1, words: wantedWords = words }) {
    const next = new URLSearchParams()
    if (wanted !== 'pending') next.set('status', wanted)
    if (wantedWords.trim() !== '') next.set('q', wantedWords.trim())
    if (wantedPage > 1) next.set('page', String(wantedPage))
    return `?${next}`
  }

  const status: PaperStatus | undefined = view === 'all' ? undefined : view
  const filters: PaperFilters = {
    ...(q.trim() !== '' && { q: q.trim() }),
    ...(status && { status }),
    ...(page > 1 && { page }),
  }
  return { view, words, setWords: type, filters, addressOf }
}
