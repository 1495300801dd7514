import css from './NavigationBar.module.css'

/**
 * The class of a link of the bar. Given as text the router would add `pending` to it while a guard leads elsewhere, and
 * React would find another bar than the server wrote. The page that is open is marked by `aria-current`.
 */
export const linkClass = (): string => css.link ?? ''
