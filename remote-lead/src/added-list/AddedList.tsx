import { counted, grouped } from '@portal/shared/numbers'
import type { IconDrawing } from '@portal/shared/ui/Icon'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { Button, Skeleton, Table } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import css from './added-list.module.css'
import { useNeighbourFocus } from './useNeighbourFocus'

export interface Entry {
  id: string
  title: string
  detail: string
  /** Actions besides Delete. */
  actions?: ReactNode
  /** Instead of Delete, a retired entry can be restored. */
  onRestore?: (() => Promise<unknown>) | undefined
}

export interface AddedListProps {
  /** 'teacher' */
  noun: string
  icon: IconDrawing
  query: { isFetching: boolean; error?: unknown; refetch: () => unknown }
  entries: readonly Entry[] | undefined
  /** Fallback text of a failed load. */
  failure: string
  /** Shown beside the search box. */
  filter?: ReactNode
  /** Specification, section 9: the teachers' list is 200 px high, the subjects' 400 px. */
  scrolls?: 'within200' | 'within400'
  /** The entry just added; the list scrolls to it. */
  newestId: string | undefined
  /** What deleting an entry means. */
  consequence: string
  /** May reject; it reports failures itself. */
  onDelete: (entry: Entry) => Promise<unknown>
}

const isFound = ({ title, detail }: Entry, words: string) =>
  `${title} ${detail}`.toLowerCase().includes(words.trim().toLowerCase())

const pageSize = 30

/** A searchable list of entries with Delete. Focus then moves to a neighbour, or to the empty list. */
export function AddedList(props: AddedListProps) {
  const { noun, icon, query, entries, failure, filter, scrolls, newestId, consequence, onDelete } = props
  const [words, setWords] = useState('')
  const [shownNewest, setShownNewest] = useState(newestId)
  const [chosenPage, setChosenPage] = useState<number>()
  const [deletingId, setDeletingId] = useState<string>()
  const { confirm, dialog } = useConfirm()
  const list = useRef<HTMLElement>(null)
  const rowOf = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-row-key="${id}"]`) ?? undefined
  const found = entries?.filter((entry) => isFound(entry, words)) ?? []
  const newestAt = found.findIndex(({ id }) => id === newestId)
  const page = chosenPage ?? Math.floor(Math.max(0, newestAt) / pageSize) + 1
  const expectLeave = useNeighbourFocus(
    found.map(({ id }) => id),
    (id) => (rowOf(id)?.querySelector<HTMLElement>('[data-delete]') ?? list.current)?.focus(),
  )

  // Clears a search or page that would hide the new entry.
  if (shownNewest !== newestId) {
    setShownNewest(newestId)
    setWords('')
    setChosenPage(undefined)
  }

  const isNewestThere = newestAt >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useEffect(() => {
    const row = rowOf(newestId)
    const scroller = list.current
    if (row && scroller) scroller.scrollTop = row.offsetTop - (scroller.clientHeight - row.offsetHeight) / 2
  }, [isNewestThere, newestId])

  async function handleDelete(entry: Entry) {
    if (deletingId) return
    const isSure = await confirm({
      question: `Delete ${entry.title}?`,
      detail: consequence,
      action: 'Delete',
      danger: true,
    })
    if (!isSure) return
    setDeletingId(entry.id)
    expectLeave(entry.id)
    await onDelete(entry).catch(() => {})
    // Another lead may have deleted it first.
    await query.refetch()
    setDeletingId(undefined)
  }

  if (!entries && query.isFetching)
    return (
      <LoadingState label={`Loading ${noun}s`}>
        <Skeleton title={false} paragraph={{ rows: 5, width: '100%' }} />
      </LoadingState>
    )
  const isEmpty = entries?.length === 0 && !filter
  return (
    <>
      {query.error !== undefined && !query.isFetching && (
        <FailedState error={query.error} fallback={failure} onRetry={query.refetch} />
      )}
      {entries && !isEmpty && (
        <div className={`row ${css.tools}`}>
          <SearchBox
            search={{
              text: words,
              type(typed) {
                setWords(typed)
                setChosenPage(undefined)
              },
            }}
            aria-label={`Search ${noun}s`}
            placeholder={`Search ${noun}s`}
          />
          {filter}
          <span className="muted" role="status">
            {words.trim() === ''
              ? counted(entries.length, noun)
              : `${grouped(found.length)} of ${grouped(entries.length)}`}
          </span>
        </div>
      )}
      {entries && (
        <section
          ref={list}
          className={[css.entries, scrolls && css[scrolls]].filter(Boolean).join(' ')}
          aria-label={`All ${noun}s`}
          // Scroll boxes must be reachable by keyboard.
          tabIndex={scrolls && found.length > 0 ? 0 : -1}
        >
          {isEmpty ? (
            <EmptyState icon={icon}>No {noun}s yet. Add the first one.</EmptyState>
          ) : (
            <Table
              dataSource={found}
              rowKey="id"
              rowClassName={({ id }) => (id === newestId && css.newest) || ''}
              showHeader={false}
              size="small"
              locale={{ emptyText: `No ${noun}s found.` }}
              pagination={{
                current: page,
                pageSize,
                hideOnSinglePage: true,
                showSizeChanger: false,
                onChange: setChosenPage,
              }}
              columns={[
                {
                  render: (_, { title, detail }) => (
                    <div className={css.entry}>
                      <strong>{title}</strong>
                      <span className="muted small">{detail}</span>
                    </div>
                  ),
                },
                {
                  align: 'end',
                  className: css.actions ?? '',
                  render: (_, entry) => (
                    <>
                      {entry.actions}
                      {entry.onRestore ? (
                        <Button
                          type="text"
                          data-delete
                          aria-label={`Bring back ${entry.title}`}
                          onClick={entry.onRestore}
                        >
                          Bring back
                        </Button>
                      ) : (
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
                      )}
                    </>
                  ),
                },
              ]}
            />
          )}
        </section>
      )}
      {dialog}
    </>
  )
}
