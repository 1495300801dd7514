import { useSearchState } from '@portal/shared/search-state'
import { NativeSelect } from '@portal/shared/ui/native-select'
import type { InputRef } from 'antd'
import { type RefObject, useId } from 'react'
import { CompanySearch } from './CompanySearch'
import { searchSchema } from './searchSchema'
import { seniorOrders } from './seniorOrders'
import css from './tools.module.css'

function OrderSelect() {
  const id = useId()
  const { values, update } = useSearchState(searchSchema)

  function handleOrder(chosen: string) {
    const order = seniorOrders.find(({ key }) => key === chosen)
    if (order) update({ sort: order.key, page: 1 }, { replace: true })
  }

  return (
    <div>
      <label htmlFor={id}>Sort by</label>
      <NativeSelect id={id} value={values.sort} onChange={({ target }) => handleOrder(target.value)}>
        {seniorOrders.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

interface SeniorToolsProps {
  isSearching: boolean
  searchBox: RefObject<InputRef | null>
  /** How many were found, read out when it changes. */
  found: string
  /** True where the page says it itself. */
  isFoundHidden: boolean
}

/** What stands above the list: search, order, how many. */
export function SeniorTools({ isSearching, searchBox, found, isFoundHidden }: SeniorToolsProps) {
  return (
    <div className={css.tools}>
      <CompanySearch isSearching={isSearching} input={searchBox} />
      <OrderSelect />
      <p className={css.found} role="status">
        {isFoundHidden ? <span className="visually-hidden">{found}</span> : found}
      </p>
    </div>
  )
}
