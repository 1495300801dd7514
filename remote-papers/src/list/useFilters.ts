import type { PaperFilters } from '@portal/shared/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { addressOf, readFilters, withFilters } from './filters'

/** The filters that the address says, and how to say others: the list can be shared, and back leads to the one before. */
export function useFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = readFilters(new URLSearchParams(search))
  const newest = useRef(filters)
  useEffect(() => {
    newest.current = readFilters(new URLSearchParams(search))
  }, [search])

  /** `replace`: in place of the list before, which back does not lead to then. */
  function change(changes: PaperFilters, { replace = false } = {}) {
    // The address changes a moment later: two changes in that moment are both meant.
    newest.current = withFilters(newest.current, changes)
    navigate({ search: addressOf(newest.current) }, { replace, preventScrollReset: true })
  }

  return { filters, change }
}
