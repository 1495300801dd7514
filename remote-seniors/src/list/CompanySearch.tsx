import { companySearchPauseMs, seniorLimits } from '@portal/shared/contract'
import { useSearchState } from '@portal/shared/search-state'
import { Icon } from '@portal/shared/ui/icon'
import { closeIcon, searchIcon, spinnerIcon } from '@portal/shared/ui/icons'
import { useSearchText } from '@portal/shared/ui/search-text'
import { Input, type InputRef } from 'antd'
import { type RefObject, useId } from 'react'
import { searchSchema } from './searchSchema'
import css from './tools.module.css'

interface CompanySearchProps {
  /** True while the list of another company is on its way. */
  isSearching: boolean
  input: RefObject<InputRef | null>
}

/** The search by company: after a pause in typing, or at once with Enter. */
export function CompanySearch({ isSearching, input }: CompanySearchProps) {
  const id = useId()
  const { values, update } = useSearchState(searchSchema)
  const { text, type, searchNow } = useSearchText({
    searched: values.company,
    search: (company) => update({ company, page: 1 }, { replace: true }),
    pauseMs: companySearchPauseMs,
  })

  return (
    <div className={css.search}>
      <label htmlFor={id}>Search by company</label>
      <Input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="A company, or a part of its name"
        maxLength={seniorLimits.company}
        prefix={<Icon of={isSearching ? spinnerIcon : searchIcon} />}
        suffix={
          // Always there, so that the field never changes under the cursor; antd gives the focus back to it.
          <button
            type="button"
            className={css.clear}
            aria-label="Clear search"
            hidden={text === ''}
            onClick={() => searchNow('')}
          >
            <Icon of={closeIcon} />
          </button>
        }
        value={text}
        onChange={({ target }) => type(target.value)}
        onPressEnter={() => searchNow()}
      />
    </div>
  )
}
