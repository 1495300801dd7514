import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import css from '../content.module.css'
import type { EditedList } from '../lists/lists'
import type { ListForm } from '../useListForm'
import { RowFields } from './RowFields'

interface RowListProps {
  list: EditedList
  form: ListForm
}

/** A list's rows. Focus follows a moved row and goes to an added one. */
export function RowList({ list, form }: RowListProps) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const element = useRef<HTMLOListElement>(null)
  const next = useRef<{ row: number; field: string }>(undefined)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (!next.current) return
    const { row, field } = next.current
    next.current = undefined
    const group = element.current?.querySelector(`[data-row="${row}"]`)
    const target = group?.querySelector<HTMLElement>(field) ?? group?.querySelector<HTMLElement>('input')
    target?.focus()
  })

  function handleMove(at: number, to: number) {
    const { activeElement } = document
    const focused = activeElement?.getAttribute('name')?.replace(`rows.${at}.`, `rows.${to}.`)
    const direction = to < at ? 'up' : 'down'
    next.current = {
      row: to,
      field: focused ? `[name="${focused}"]` : `button[aria-label$=" ${direction}"]:not(:disabled)`,
    }
    move(at, to)
    setAnnounced(`${list.noun} ${at + 1} is now number ${to + 1} of ${fields.length}`)
  }

  function handleRemove(at: number) {
    next.current = { row: Math.min(at, fields.length - 2), field: 'button[aria-label^="Remove"]' }
    remove(at)
    setAnnounced(`${list.noun} ${at + 1} removed`)
  }

  const isFull = fields.length >= list.max
  return (
    <>
      <ol className={`stack ${css.rows} ${list.isDense ? css.dense : ''}`} ref={element}>
        {fields.map(({ id, kind = '' }, at) => (
          <RowFields
            key={id}
            list={list}
            form={form}
            at={at}
            count={fields.length}
            kind={kind}
            onMove={(to) => handleMove(at, to)}
            onRemove={() => handleRemove(at)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <div className="row">
        {list.added.map(({ action, row }) => (
          <Button
            key={action}
            disabled={isFull}
            onClick={() => {
              next.current = { row: fields.length, field: 'input' }
              append(row, { shouldFocus: false })
            }}
          >
            {action}
          </Button>
        ))}
        {isFull && <span className="muted">At most {list.max}.</span>}
      </div>
    </>
  )
}
