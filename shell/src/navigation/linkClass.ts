import css from './NavigationBar.module.css'

/**
 * The class of the bar's links. As a string, the router would add `pending` during a redirect, and hydration would
 * find a different bar. The current page is marked by `aria-current`.
 */
export const linkClass = (): string => css.link ?? ''
