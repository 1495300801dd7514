import type { ReactNode } from 'react'
import styles from './field.module.css'

/** What is wrong with the form as a whole; read out when it appears. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.notice}>
      {children && <p>{children}</p>}
    </div>
  )
}
