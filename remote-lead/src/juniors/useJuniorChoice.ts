import { useSettled } from '@portal/shared/ui/settled'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type JuniorChoice, sorts } from './view'

/** What is typed goes into the address once typing has paused: each address is a navigation. */
const typingPauseMs = 300

/** Which juniors are shown, and how: kept in the address, so that a view can be shared. */
export function useJuniorChoice() {
  const [search, setSearch] = useSearchParams()
  const inAddress = search.get('q') ?? ''
  const [text, setText] = useState(inAddress)
  const settled = useSettled(text, typingPauseMs)
  const choice: JuniorChoice = {
    text,
    batch: search.get('batch') ?? undefined,
    branch: search.get('branch') ?? undefined,
    inactive: search.get('inactive') === 'yes',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'regNumber',
  }

  const choose = (changed: Partial<JuniorChoice>) => {
    const { batch, branch, inactive, sort, text: q } = { ...choice, ...changed }
    if (q !== text) setText(q)
    const next = new URLSearchParams(search)
    const wanted = {
      q: q.trim(),
      batch,
      branch,
      inactive: inactive && 'yes',
      sort: sort !== 'regNumber' && sort,
    }
    for (const [name, value] of Object.entries(wanted))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  // Only when typing has paused.
  useEffect(() => {
    if (settled.trim() !== inAddress) choose({ text: settled })
  }, [settled])

  return { choice, setText, choose }
}
