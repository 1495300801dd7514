import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import { closeIcon, searchIcon, spinnerIcon } from './icons'
import css from './SearchBox.module.css'

interface SearchBoxProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onKeyDown' | 'className'> {
  /** The result of `useSearchText`, or `{ text, type }` for text that the page keeps. */
  search: {
    text: string
    type: (text: string) => void
    /** Searches without waiting for a pause in typing. */
    searchNow?: (text: string) => void
  }
  /** Replaces the icon with a spinner while results are loading. */
  isBusy?: boolean
  /** For the box around the field. */
  className?: string | undefined
}

/**
 * A search field with a button that clears it; Enter searches at once. Label it with `aria-label`, or with a
 * `<label>` by `id`. Doesn't use antd, so that public pages can have it.
 */
export function SearchBox({ search, isBusy = false, className = '', ...input }: SearchBoxProps) {
  const { text, type, searchNow = type } = search
  return (
    <span className={`${css.search} ${className}`}>
      <Icon of={isBusy ? spinnerIcon : searchIcon} />
      <input
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        type="search"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) searchNow(text)
        }}
      />
      {/* Always rendered, so that the field keeps its size. */}
      <button
        type="button"
        aria-label="Clear search"
        hidden={text === ''}
        onClick={({ currentTarget }) => {
          searchNow('')
          currentTarget.parentElement?.querySelector('input')?.focus()
        }}
      >
        <Icon of={closeIcon} />
      </button>
    </span>
  )
}
