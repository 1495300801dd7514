import { grouped } from '@portal/shared/numbers'
import type { IconDrawing } from '@portal/shared/ui/icon'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/** So many rows at first, and so many more at a time. */
const rowsAtOnce = 30

/** What leads have added: to be searched, and deleted. */
export function AddedList(props: AddedListProps) {
  const { noun, icon, query, entries, failure, newestId, filter } = props
  const [words, setWords] = useState('')
  const [shownNewest, setShownNewest] = useState(newestId)
  const [wanted, setWanted] = useState(rowsAtOnce)
  const rows = useRef<HTMLDivElement>(null)
  const firstAdded = useRef<number>(undefined)

  // The button may be gone: the keyboard goes on at the first row that it brought.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that more rows are there is what matters.
  useEffect(() => {
    if (firstAdded.current === undefined) return
    rows.current?.querySelectorAll('li')[firstAdded.current]?.querySelector('button')?.focus()
    firstAdded.current = undefined
  }, [wanted])

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
  const newestAt = found?.findIndex(({ id }) => id === newestId) ?? -1
  const shown = Math.max(wanted, newestAt + 1)
  const more = Math.max(0, (found?.length ?? 0) - shown)

  function handleMore() {
    firstAdded.current = shown
    setWanted(shown + rowsAtOnce)
  }

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
            {words.trim() === ''
              ? `${grouped(entries.length)} ${noun}`
              : `${grouped(found.length)} of ${grouped(entries.length)}`}
          </span>
        </div>
      )}
      {found && (
        <div ref={rows}>
          <Entries {...props} found={found.slice(0, shown)}>
            {isEmpty ? (
              <EmptyState icon={icon}>No {noun} yet. Add the first one.</EmptyState>
            ) : (
              <p className={css.nothing}>No {noun} found.</p>
            )}
          </Entries>
        </div>
      )}
      {more > 0 && (
        <Button block className={css.more ?? ''} onClick={handleMore}>
          {`Show ${Math.min(more, rowsAtOnce)} more of ${grouped(more)}`}
        </Button>
      )}
    </>
  )
}
