import {
  companySearchPauseMs,
  type SeniorSearch,
  seniorLimits,
  seniorSearches,
} from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/searchState'
import { selectIsVerified } from '@portal/shared/store'
import { NativeSelect } from '@portal/shared/ui/NativeSelect'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { type RefObject, useId, useState } from 'react'
import { useSelector } from 'react-redux'
import css from './list.module.css'
import { noSearch, searchOf, searchSchema } from './searchSchema'
import { seniorOrders } from './seniorOrders'

const searchNames: Record<SeniorSearch, string> = {
  company: 'Company',
  role: 'Role',
  questionType: 'Question type',
  name: 'Name',
}

interface SeniorToolsProps {
  /** True while the list for another search loads. */
  isSearching: boolean
  searchBox: RefObject<HTMLInputElement | null>
  /** The number found, announced when it changes. */
  found: string
  /** True if the page shows the number elsewhere. */
  isFoundHidden: boolean
}

/** Search by company or another field, sort order and number found. */
export function SeniorTools({ isSearching, searchBox, found, isFoundHidden }: SeniorToolsProps) {
  const id = useId()
  const { values, update } = useSearchState(searchSchema)
  const isVerified = useSelector(selectIsVerified)
  const searched = searchOf(values)
  const [chosen, setChosen] = useState<SeniorSearch>()
  const by = searched.text === '' ? (chosen ?? searched.by) : searched.by
  const search = useSearchText({
    searched: searched.text,
    search: (text) => update({ ...noSearch, [by]: text, page: 1 }, { replace: true }),
    pauseMs: companySearchPauseMs,
  })

  function handleBy(value: string) {
    const next = seniorSearches.find((key) => key === value)
    setChosen(next)
    if (next && searched.text !== '')
      update({ ...noSearch, [next]: searched.text, page: 1 }, { replace: true })
  }

  function handleOrder(chosen: string) {
    const order = seniorOrders.find(({ key }) => key === chosen)
    if (order) update({ sort: order.key, page: 1 }, { replace: true })
  }

  return (
    <div className={css.tools}>
      <div>
        <label htmlFor={`${id}-search`}>Search by {searchNames[by].toLowerCase()}</label>
        <SearchBox
          search={search}
          isBusy={isSearching}
          ref={searchBox}
          id={`${id}-search`}
          placeholder={by === 'company' ? 'Company name or part of it' : 'Any part of it'}
          maxLength={seniorLimits.company}
        />
      </div>
      <div>
        <label htmlFor={`${id}-by`}>Search in</label>
        <NativeSelect id={`${id}-by`} value={by} onChange={({ target }) => handleBy(target.value)}>
          {seniorSearches
            .filter((key) => isVerified || key !== 'questionType')
            .map((key) => (
              <option key={key} value={key}>
                {searchNames[key]}
              </option>
            ))}
        </NativeSelect>
      </div>
      <div>
        <label htmlFor={`${id}-sort`}>Sort by</label>
        <NativeSelect
          id={`${id}-sort`}
          value={values.sort}
          onChange={({ target }) => handleOrder(target.value)}
        >
          {seniorOrders.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <p className={`muted ${css.found}`} role="status">
        {isFoundHidden ? <span className="visually-hidden">{found}</span> : found}
      </p>
    </div>
  )
}
