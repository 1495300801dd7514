import { FormTextArea, FormTextField } from '@portal/shared/forms'
import { Icon } from '@portal/shared/ui/Icon'
import { arrowDownIcon, closeIcon } from '@portal/shared/ui/icons'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import css from '../content.module.css'
import type { Column, EditedList } from '../lists/lists'
import { PhotoField } from '../PhotoField'
import type { ListForm } from '../useListForm'

interface ColumnFieldProps {
  form: ListForm
  name: `rows.${number}.${string}`
  column: Column
}

function ColumnField(props: ColumnFieldProps) {
  const { form, name, column } = props
  const { size, isIn: _isIn, name: _name, ...field } = column
  if (size === 'photo') return <PhotoField form={form} name={name} label={field.label} />
  if (size === 'lines') {
    const { label, help, optional } = field
    return <FormTextArea form={form} name={name} label={label} help={help} optional={optional} rows={3} />
  }
  return <FormTextField {...field} form={form} name={name} autoComplete="off" />
}

interface RowFieldsProps {
  list: EditedList
  form: ListForm
  at: number
  count: number
  /** The row's kind, if its columns depend on it. */
  kind: string
  onMove: (to: number) => void
  onRemove: () => void
}

/** A row with buttons to move and remove it; Alt and the arrow keys move it from any field. */
export function RowFields({ list, form, at, count, kind, onMove, onRemove }: RowFieldsProps) {
  const title = `${list.noun} ${at + 1}`

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    if (at + step >= 0 && at + step < count) onMove(at + step)
  }

  return (
    <li className={css.row} data-kind={kind}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend can't be beside the fields. */}
      <div role="group" aria-label={title} data-row={at} onKeyDown={handleKeyDown}>
        <span className={css.number} aria-hidden="true">
          {at + 1}
        </span>
        <div className={`row ${css.fields}`}>
          {list.columns
            .filter(({ isIn }) => isIn?.(kind) ?? true)
            .map((column) => (
              <div key={column.name} className={css[column.size]}>
                <ColumnField form={form} name={`rows.${at}.${column.name}`} column={column} />
              </div>
            ))}
        </div>
        <div className={css.tools}>
          <Button
            type="text"
            className={css.up ?? ''}
            icon={<Icon of={arrowDownIcon} />}
            aria-label={`Move ${title} up`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          />
          <Button
            type="text"
            icon={<Icon of={arrowDownIcon} />}
            aria-label={`Move ${title} down`}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1)}
          />
          <Button
            type="text"
            danger
            icon={<Icon of={closeIcon} />}
            aria-label={`Remove ${title}`}
            disabled={count <= list.min}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  )
}
