import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
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

export interface EntriesProps {
  /** 'teachers' */
  noun: string
  query: { refetch: () => unknown }
  /** The height of its scroller, where it has one. */
  scrolls?: keyof typeof scrollers
  /** The one that was added last: the list shows it. */
  newestId: string | undefined
  /** What a deletion means, besides the name. */
  consequence: string
  onDelete: (entry: Entry) => Promise<unknown>
}

/** The rows of a list: each is deleted after a question, and the keyboard goes on at its neighbour. */
export function Entries({
  found,
  noun,
  scrolls,
  newestId,
  query,
  consequence,
  onDelete,
}: EntriesProps & { found: readonly Entry[] }) {
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
    // Whoever deletes says what went wrong, too.
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
