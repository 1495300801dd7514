import {
  type BootRemote,
  looseSearch,
  mayOpen,
  navEntries,
  type SearchResult,
  searchResultsMax,
  type Viewer,
} from '@portal/shared/contract'

/** The pages of the viewer's menu, in order, shown before anything is typed. */
export function menuPages(remotes: readonly BootRemote[], viewer: Viewer): SearchResult[] {
  const { pages, authLinks, account } = navEntries(remotes, viewer)
  return [...pages, ...account, ...authLinks].map(({ path, label }) => ({ title: label, path }))
}

export function pageSearch(remotes: readonly BootRemote[], viewer: Viewer) {
  const { pages, authLinks, account, admin } = navEntries(remotes, viewer)
  const labels = new Map(
    [...pages, ...authLinks, ...account, ...admin].map(({ path, label }) => [path, label]),
  )
  const opened = remotes
    .flatMap(({ title, routes }) => routes.map((route) => ({ ...route, part: title })))
    .filter(
      ({ path, access, title }) =>
        mayOpen(access, viewer) && !path.includes(':') && (title ?? labels.has(path)),
    )
    .map(({ path, title, part }): SearchResult => {
      const label = labels.get(path)
      const called = title ?? label ?? path
      return { title: called, about: label && label !== called ? `${part} · ${label}` : part, path }
    })
  const found = looseSearch([{ title: 'Home', path: '/' }, ...opened], (page) => page)
  return (text: string): SearchResult[] => found(text, searchResultsMax)
}
