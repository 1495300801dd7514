import { type BootRemote, isIsolated } from '@portal/shared/contract'
import type { MiddlewareFunction } from 'react-router-dom'
import type { LoadDocument } from './loadDocument'

/** The pages that share a document: a remote's isolated pages, or all other pages of the portal. */
export type PageGroup = { isolated: string } | 'open'

export const groupOf = ({ name }: BootRemote, route: BootRemote['routes'][number]): PageGroup =>
  isIsolated(route) ? { isolated: name } : 'open'

/** Undefined never matches a remote's name. */
const ownerOf = (group: PageGroup) => (group === 'open' ? undefined : group.isolated)

/** This document's group, set by its first page. `leaving`: the browser is loading another document. */
export const thisDocument: { group?: PageGroup | 'leaving' | undefined } = {}

export function needsDocument(page: PageGroup, { group } = thisDocument): boolean {
  return group === 'leaving' || (group !== undefined && ownerOf(group) !== ownerOf(page))
}

/** Whether a remote's code may run in this document, say for the search. */
export function mayRun(remote: string, { group } = thisDocument): boolean {
  return group === undefined || group === 'open' || (group !== 'leaving' && group.isolated === remote)
}

/** Shows a page in a document of its group: this one, or a new one that `loadDocument` loads. */
export function inOwnDocument(
  page: PageGroup,
  loadDocument: LoadDocument,
  current = thisDocument,
): MiddlewareFunction {
  return async ({ request }) => {
    if (needsDocument(page, current)) await loadDocument(request)
    current.group = page
  }
}
