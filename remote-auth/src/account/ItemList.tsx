import type { ReactNode, Ref } from 'react'
import css from './account.module.css'

interface ItemListProps {
  label: string
  /** For moving the focus here when a removed row had it. */
  ref: Ref<HTMLUListElement>
  children: ReactNode
}

export const ItemList = ({ label, ref, children }: ItemListProps) => (
  <ul className={css.items} ref={ref} tabIndex={-1} aria-label={label}>
    {children}
  </ul>
)

interface ItemProps {
  title: string
  tag?: ReactNode
  /** When it was added and last used. */
  facts: ReactNode
  children: ReactNode
}

export const Item = ({ title, tag, facts, children }: ItemProps) => (
  <li className="row spread">
    <div>
      <div className="row">
        <strong>{title}</strong>
        {tag}
      </div>
      <p className="muted small">{facts}</p>
    </div>
    {children}
  </li>
)
