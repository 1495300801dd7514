import type { IconDrawing } from '@portal/shared/ui/icon'
import { Icon } from '@portal/shared/ui/icon'
import { searchIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Button, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import frame from '../frame/frame.module.css'
import css from './added-list.module.css'
import { useNeighbourFocus } from './useNeighbourFocus'

export interface Entry {
  id: string
  title: string
  detail: string
  /** What else can be done with it, before its deletion. */
  actions?: ReactNode
}

/** Specification, section 9: the teachers' is 200 px high, the subjects' 400 px. */
const scrollers = { within200: css.within200, within400: css.within400 }

interface AddedListProps {
  /** 'teachers' */
  noun: string
  icon: IconDrawing
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown }
  /** Undefined until they were read. */
  entries: readonly Entry[] | undefined
  /** What to say where the load failed and nobody has words. */
  failure: string
  /** The height of its scroller, where it has one. */
  scrolls?: keyof typeof scrollers
  /** The one that was added last: the list shows it. */
  newestId: string | undefined
  /** Beside the search box. */
  filter?: ReactNode
  /** What a deletion means, besides the name. */
  consequence: string
  onDelete: (entry: Entry) => Promise<unknown>
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
        <div className={frame.bone} />
        <div className={frame.bone} />
        <div className={frame.bone} />
      </LoadingState>
    )
  const found = entries?.filter((entry) => isFound(entry, words))
  return (
    <>
      {query.error !== undefined && !query.isFetching && (
        <FailedState error={query.error} fallback={failure} onRetry={query.refetch} />
      )}
      {entries?.length === 0 && !filter && (
        <EmptyState icon={icon}>No {noun} yet. Add the first one.</EmptyState>
      )}
      {entries && found && (entries.length > 0 || filter) && (
        <>
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
          {found.length === 0 ? (
            <p className={css.nothing}>No {noun} found.</p>
          ) : (
            <Entries {...props} found={found} />
          )}
        </>
      )}
    </>
  )
}

function Entries({
  found,
  noun,
  scrolls,
  newestId,
  query,
  consequence,
  onDelete,
}: AddedListProps & { found: Entry[] }) {
  const [deletingId, setDeletingId] = useState<string>()
  const { confirm, dialog } = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  const expectLeave = useNeighbourFocus(
    found.map(({ id }) => id),
    (id) => list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-delete]`)?.focus(),
  )
  const isNewestThere = found.some(({ id }) => id === newestId)

  useEffect(() => {
    const row = isNewestThere && list.current?.querySelector<HTMLElement>(`[data-id="${newestId}"]`)
    const scroller = list.current?.parentElement
    if (row && scroller) scroller.scrollTop = row.offsetTop - (scroller.clientHeight - row.offsetHeight) / 2
  }, [isNewestThere, newestId])

  async function handleDelete(entry: Entry) {
    const isSure = await confirm({
      question: `Delete ${entry.title}?`,
      detail: consequence,
      action: 'Delete',
      danger: true,
    })
    if (!isSure || deletingId) return
    setDeletingId(entry.id)
    expectLeave(entry.id)
    await onDelete(entry).catch(() => {})
    // What is true now: another lead may have been faster.
    await query.refetch()
    setDeletingId(undefined)
  }

  return (
    <section
      className={[css.entries, scrolls && scrollers[scrolls]].filter(Boolean).join(' ')}
      aria-label={`All ${noun}`}
      // A scroller has to be reached by keyboard.
      tabIndex={scrolls && 0}
    >
      <ul ref={list}>
        {found.map((entry) => (
          <li
            key={entry.id}
            data-id={entry.id}
            className={[css.row, entry.id === newestId && css.newest].filter(Boolean).join(' ')}
          >
            <strong>{entry.title}</strong>
            <p>{entry.detail}</p>
            <div className={css.actions}>
              {entry.actions}
              <Button
                type="text"
                danger
                data-delete
                loading={entry.id === deletingId}
                aria-label={`Delete ${entry.title}`}
                onClick={() => handleDelete(entry)}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}
