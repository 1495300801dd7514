import css from './PageSkeleton.module.css'

/** A placeholder while a page is loaded for the first time. */
export function PageSkeleton() {
  return (
    <div className={`page-width bars late ${css.page}`} role="status" aria-label="Loading the page">
      <span className={css.heading} />
      <span />
      <span className={css.block} />
    </div>
  )
}
