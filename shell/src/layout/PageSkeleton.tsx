import css from './PageSkeleton.module.css'

export function PageSkeleton() {
  return (
    <div className={`page-width bars late ${css.page}`} role="status" aria-label="Loading the page">
      <span className={css.heading} />
      <span />
      <span className={css.block} />
    </div>
  )
}
