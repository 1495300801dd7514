import { Children, type ReactNode } from 'react'
import css from './field.module.css'

interface FormNoticeProps {
  /** For fields that are described by it. */
  id?: string
  children: ReactNode
}

/** What is wrong with the form as a whole; read out when it appears. */
export function FormNotice({ id, children }: FormNoticeProps) {
  return (
    <div id={id} role="alert" className={css.notice}>
      {Children.toArray(children).length > 0 && <p>{children}</p>}
    </div>
  )
}
