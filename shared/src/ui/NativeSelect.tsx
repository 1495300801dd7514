import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import { chevronDownIcon } from './icons'
import css from './NativeSelect.module.css'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** Marked as one that leaves something out, say a filter that is set. */
  marked?: boolean
  /** Of the box around it. */
  className?: string | undefined
}

/** The browser's own select, in the look of the other fields: on a phone it opens the phone's own picker. */
export function NativeSelect({ marked, className, ...select }: NativeSelectProps) {
  return (
    <span className={[css.select, marked && css.marked, className].filter(Boolean).join(' ')}>
      <select {...select} />
      <Icon of={chevronDownIcon} />
    </span>
  )
}
