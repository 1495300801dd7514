import type { SearchModule } from '@portal/federation/define-remote'
import type { BootRemote, SearchResult, Viewer } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { arrowRightIcon } from '@portal/shared/ui/icons'
import { useMemo } from 'react'
import { menuPages, pageSearch } from './pages'
import { readPicks } from './picks'
import type { Source } from './sources'
import { isOnSite, useFound } from './useFound'

export interface Option {
  id: string
  result: SearchResult
}

export interface Group {
  id: string
  title: string
  icon?: SearchModule['icon']
  state: 'there' | 'loading' | 'failed'
  options: Option[]
  retry?: () => void
}

interface Wanted {
  remotes: readonly BootRemote[]
  viewer: Viewer
  owner: string
  sources: readonly Source[]
  typed: string
}

const idOf = (group: string, index: number) => `search ${group} ${index}`.replaceAll(/[^\w-]/g, '-')

const optionsOf = (group: string, results: readonly SearchResult[]): Option[] =>
  results.map((result, index) => ({ id: idOf(group, index), result }))

const pages = 'pages'

/** The groups of the list: recent picks and the menu before anything is typed, then pages and each source's results. */
export function useGroups({ remotes, viewer, owner, sources, typed }: Wanted) {
  const findPages = useMemo(() => pageSearch(remotes, viewer), [remotes, viewer])
  const picks = useMemo(() => readPicks(owner).filter(isOnSite), [owner])
  const { text, outcomeOf, retry } = useFound(sources, typed)

  const pagesOf = (results: readonly SearchResult[]): Group => ({
    id: pages,
    title: 'Pages',
    state: 'there',
    icon: arrowRightIcon,
    options: optionsOf(pages, results),
  })

  if (text === '') {
    const recent: Group = {
      id: 'recent',
      title: 'Recent',
      state: 'there',
      icon: arrowRightIcon,
      options: optionsOf('recent', picks),
    }
    const others = menuPages(remotes, viewer).filter(({ path }) => !picks.some((pick) => pick.path === path))
    return { text, groups: [recent, pagesOf(others)].filter(({ options }) => options.length > 0), status: '' }
  }

  const own = pagesOf(findPages(text))
  const found = sources.map((source): Group => {
    const { id, title } = source
    const outcome = outcomeOf(source)
    if (outcome === 'loading') return { id, title, state: 'loading', options: [] }
    if (outcome === 'failed') return { id, title, state: 'failed', options: [], retry: () => retry(source) }
    return { id, title, icon: outcome.icon, state: 'there', options: optionsOf(id, outcome.results) }
  })
  const groups = [own, ...found].filter(({ state, options }) => state !== 'there' || options.length > 0)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const isLoading = groups.some(({ state }) => state === 'loading')
  const status = isLoading ? '' : counted(count, 'result')
  return { text, groups, status }
}
