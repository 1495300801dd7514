import { companySearchPauseMs, seniorLimits } from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/search-state'
import { NativeSelect } from '@portal/shared/ui/native-select'
import { SearchBox } from '@portal/shared/ui/search-box'
import { useSearchText } from '@portal/shared/ui/search-text'
import { type RefObject, useId } from 'react'
import css from './list.module.css'
import { searchSchema } from './searchSchema'
import { seniorOrders } from './seniorOrders'

interface SeniorToolsProps {
  /** True while the list for another company loads. */
  isSearching: boolean
  searchBox: RefObject<HTMLInputElement | null>
  /** The number found, announced when it changes. */
  found: string
  /** True if the page shows the number elsewhere. */
  isFoundHidden: boolean
}

/** Search by company, sort order and number found. */
export function SeniorTools({ isSearching, searchBox, found, isFoundHidden }: SeniorToolsProps) {
  const id = useId()
  const { values, update } = useSearchState(searchSchema)
  const search = useSearchText({
    searched: values.company,
    search: (company) => update({ company, page: 1 }, { replace: true }),
    pauseMs: companySearchPauseMs,
  })

  function handleOrder(chosen: string) {
    const order = seniorOrders.find(({ key }) => key === chosen)
    if (order) update({ sort: order.key, page: 1 }, { replace: true })
  }

  return (
    <div className={css.tools}>
      <div>
        <label htmlFor={`${id}-search`}>Search by company</label>
        <SearchBox
          search={search}
          isBusy={isSearching}
          ref={searchBox}
          id={`${id}-search`}
          placeholder="Company name or part of it"
          maxLength={seniorLimits.company}
        />
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
