import { Children, type ReactNode } from 'react'
import css from './field.module.css'

interface FormNoticeProps {
  /** For fields that are described by it. */
  id?: string
  children: ReactNode
}

/** What is wrong with the form as a whole; read out when it appears. */
export function FormNotice({ id, children }: FormNoticeProps) {
  // A page that says nothing gives an empty text, or several things of which none is there.
  const isEmpty = Children.toArray(children).every((child) => child === '')
  return (
    <div id={id} role="alert" className={css.notice}>
      {!isEmpty && <p>{children}</p>}
    </div>
  )
}
