import { paperSearchPauseMs } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { useSearchText } from '@portal/shared/ui/search-text'
import { Input } from 'antd'
import css from './SearchBox.module.css'

interface SearchBoxProps {
  searched: string
  onSearch: (text: string) => void
}

/** Searches while it is typed in, after a short pause; at once with Enter. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const { text, type, searchNow } = useSearchText({ searched, search: onSearch, pauseMs: paperSearchPauseMs })
  return (
    <div className={css.search}>
      <Input
        aria-label="Search papers"
        size="large"
        type="search"
        placeholder="Subject, code, teacher or session"
        prefix={<Icon of={searchIcon} className={css.icon} />}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onPressEnter={() => searchNow()}
      />
    </div>
  )
}
