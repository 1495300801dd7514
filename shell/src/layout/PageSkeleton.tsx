import css from './PageSkeleton.module.css'

/** Where a page will be, while it is loaded for the first time; seen after 150 ms. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton} role="status" aria-label="Loading the page">
      <span />
      <span />
      <span />
    </div>
  )
}
