import { Link } from 'react-router-dom'
import css from './activity.module.css'

const address = (page: number) => ({ search: page === 1 ? '' : `?page=${page}` })

/** The way to newer and older entries. A page is an address of its own. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  return (
    <nav className={css.pages} aria-label="Pages of the activity">
      {page > 1 ? <Link to={address(page - 1)}>Newer</Link> : <span />}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages ? <Link to={address(page + 1)}>Older</Link> : <span />}
    </nav>
  )
}
