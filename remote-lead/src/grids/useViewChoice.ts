import { useSearchParams } from 'react-router-dom'
import type { ViewChoice } from './view'

/** A part of the choice to change; undefined lets all students through. */
export type ChangedChoice = Partial<ViewChoice>

/** Which students are shown, and how: kept in the address, so that a view can be shared. */
export function useViewChoice() {
  const [search, setSearch] = useSearchParams()
  const choice: ViewChoice = {
    batch: search.get('batch') ?? undefined,
    branch: search.get('branch') ?? undefined,
    sort: search.get('sort') === 'total' ? 'total' : 'regNumber',
  }

  const choose = (changed: ChangedChoice) => {
    const { batch, branch, sort } = { ...choice, ...changed }
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ batch, branch, sort: sort === 'total' ? sort : undefined }))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return { choice, choose }
}
