import { Button } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useConfirm } from '../confirm/useConfirm'
import css from './AddedList.module.css'
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
  found: readonly Entry[]
  /** What is said where there are none. */
  children: ReactNode
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

/**
 * The rows of a list: each is deleted after a question, and the keyboard goes on at its neighbour; after the last one,
 * at the list, which says that there are none.
 */
export function Entries(props: EntriesProps) {
  const { found, children, noun, scrolls, newestId, query, consequence, onDelete } = props
  const [deletingId, setDeletingId] = useState<string>()
  const { confirm, dialog } = useConfirm()
  const list = useRef<HTMLElement>(null)
  const expectLeave = useNeighbourFocus(
    found.map(({ id }) => id),
    (id) => {
      const button = id && list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-delete]`)
      ;(button || list.current)?.focus()
    },
  )
  const isNewestThere = found.some(({ id }) => id === newestId)

  useEffect(() => {
    const row = isNewestThere && list.current?.querySelector<HTMLElement>(`[data-id="${newestId}"]`)
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
    // Whoever deletes says what went wrong, too.
    await onDelete(entry).catch(() => {})
    // What is true now: another lead may have been faster.
    await query.refetch()
    setDeletingId(undefined)
  }

  return (
    <section
      ref={list}
      className={[css.entries, scrolls && found.length > 0 && scrollers[scrolls]].filter(Boolean).join(' ')}
      aria-label={`All ${noun}`}
      // A scroller has to be reached by keyboard.
      tabIndex={scrolls && found.length > 0 ? 0 : -1}
    >
      {found.length === 0 ? (
        children
      ) : (
        <ul>
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
      )}
      {dialog}
    </section>
  )
}
