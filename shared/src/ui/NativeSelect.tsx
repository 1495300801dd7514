import type { ComponentProps } from 'react'
import { Icon } from './Icon'
import { chevronDownIcon } from './icons'
import css from './NativeSelect.module.css'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** Highlighted, say because a filter is active. */
  marked?: boolean
  /** For the box around it. */
  className?: string | undefined
}

/** The browser's select styled like the other fields; a phone opens its own picker. */
export function NativeSelect({ marked, className, ...select }: NativeSelectProps) {
  return (
    <span className={[css.select, marked && css.marked, className].filter(Boolean).join(' ')}>
      <select {...select} />
      <Icon of={chevronDownIcon} />
    </span>
  )
}
