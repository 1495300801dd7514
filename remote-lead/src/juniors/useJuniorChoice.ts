import { useSearchText } from '@portal/shared/ui/search-text'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type JuniorChoice, sorts } from './view'

/** Each address is a navigation. */
const typingPauseMs = 300

function readChoice(search: URLSearchParams): JuniorChoice {
  return {
    text: search.get('q') ?? '',
    batch: search.get('batch') ?? undefined,
    branch: search.get('branch') ?? undefined,
    inactive: search.get('inactive') === 'yes',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'regNumber',
  }
}

function withChoice(search: URLSearchParams, changed: Partial<JuniorChoice>): URLSearchParams {
  const { text, batch, branch, inactive, sort } = { ...readChoice(search), ...changed }
  const next = new URLSearchParams(search)
  const wanted = {
    q: text,
    batch,
    branch,
    inactive: inactive && 'yes',
    sort: sort !== 'regNumber' && sort,
  }
  for (const [name, value] of Object.entries(wanted))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** Which juniors are shown, and how: kept in the address, so that a view can be shared. */
export function useJuniorChoice() {
  const [search, setSearch] = useSearchParams()
  const newest = useRef(search)
  useEffect(() => {
    newest.current = search
  }, [search])

  function choose(changed: Partial<JuniorChoice>) {
    // The address changes a moment later: two changes in that moment are both meant.
    newest.current = withChoice(newest.current, changed)
    setSearch(newest.current, { replace: true, preventScrollReset: true })
  }

  const inAddress = readChoice(search)
  const { text, type, searchNow } = useSearchText({
    searched: inAddress.text,
    search: (words) => choose({ text: words }),
    pauseMs: typingPauseMs,
  })

  function showAll() {
    choose({ batch: undefined, branch: undefined, inactive: false })
    searchNow('')
  }

  return { choice: { ...inAddress, text }, setText: type, choose, showAll }
}
