import type { IconDrawing } from '@portal/shared/ui/icon'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import frame from '../layout/card.module.css'
import css from './AddedList.module.css'
import { Entries, type EntriesProps, type Entry } from './Entries'

interface AddedListProps extends Omit<EntriesProps, 'found' | 'children'> {
  icon: IconDrawing
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown }
  /** Undefined until they were read. */
  entries: readonly Entry[] | undefined
  /** What to say where the load failed and nobody has words. */
  failure: string
  /** Beside the search box. */
  filter?: ReactNode
}

const isFound = ({ title, detail }: Entry, words: string) =>
  `${title} ${detail}`.toLowerCase().includes(words.trim().toLowerCase())

/** What leads have added, in a scroller: to be searched, and deleted. */
export function AddedList(props: AddedListProps) {
  const { noun, icon, query, entries, failure, newestId, filter } = props
  const [words, setWords] = useState('')
  const [shownNewest, setShownNewest] = useState(newestId)

  // A search that would hide what was just added is over.
  if (shownNewest !== newestId) {
    setShownNewest(newestId)
    setWords('')
  }

  if (!entries && query.isFetching)
    return (
      <LoadingState label={`Loading ${noun}`}>
        <div className={frame.skeleton} />
        <div className={frame.skeleton} />
        <div className={frame.skeleton} />
      </LoadingState>
    )
  const found = entries?.filter((entry) => isFound(entry, words))
  const isEmpty = entries?.length === 0 && !filter
  return (
    <>
      {query.error !== undefined && !query.isFetching && (
        <FailedState error={query.error} fallback={failure} onRetry={query.refetch} />
      )}
      {entries && found && !isEmpty && (
        <div className={css.tools}>
          <Input
            type="search"
            aria-label={`Search ${noun}`}
            placeholder={`Search ${noun}`}
            prefix={<Icon of={searchIcon} />}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          {filter}
          <span className={css.count} role="status">
            {words.trim() === '' ? `${entries.length} ${noun}` : `${found.length} of ${entries.length}`}
          </span>
        </div>
      )}
      {found && (
        <Entries {...props} found={found}>
          {isEmpty ? (
            <EmptyState icon={icon}>No {noun} yet. Add the first one.</EmptyState>
          ) : (
            <p className={css.nothing}>No {noun} found.</p>
          )}
        </Entries>
      )}
    </>
  )
}
