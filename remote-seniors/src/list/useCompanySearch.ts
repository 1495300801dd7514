import { companySearchPauseMs } from '@portal/shared/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { companyOf, withCompany } from './listParams'

/**
 * What is typed as a company, and the address that follows it after a pause (specification, section 9). When the
 * address changes by itself (back, forward, a link) the text follows the address.
 */
export function useCompanySearch() {
  const [search, setSearch] = useSearchParams()
  const company = companyOf(search)
  const [text, setText] = useState(company)
  /** What the address says or was last told to say: what differs from it came from elsewhere. */
  const told = useRef(company)

  useEffect(() => {
    if (told.current === company) return
    told.current = company
    setText(company)
  }, [company])

  const searchFor = useCallback(
    (wanted: string) => {
      const next = withCompany(search, wanted)
      if (companyOf(next) === told.current) return
      told.current = companyOf(next)
      setSearch(next, { replace: true, preventScrollReset: true })
    },
    [search, setSearch],
  )

  useEffect(() => {
    const timer = setTimeout(() => searchFor(text), companySearchPauseMs)
    return () => clearTimeout(timer)
  }, [text, searchFor])

  const clear = () => {
    setText('')
    searchFor('')
  }

  return { text, setText, searchNow: () => searchFor(text), clear }
}
