import { Children, type ReactNode } from 'react'
import css from './field.module.css'

interface FormNoticeProps {
  /** For fields that refer to it with `aria-describedby`. */
  id?: string
  children: ReactNode
}

/** An error of the form as a whole, announced when it appears. */
export function FormNotice({ id, children }: FormNoticeProps) {
  // Empty children are an empty text, or several values that render nothing.
  const isEmpty = Children.toArray(children).every((child) => child === '')
  return (
    <div id={id} role="alert" className={css.notice}>
      {!isEmpty && <p>{children}</p>}
    </div>
  )
}
