import type { NavItem } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { NavLink } from 'react-router-dom'
import css from './NavigationBar.module.css'

/**
 * As a string, the router would add `pending` during a redirect, and hydration would find a different bar. The
 * current page is marked by `aria-current`.
 */
const linkClass = (): string => css.link ?? ''

interface MenuItemsProps {
  entries: readonly NavItem[]
}

export const MenuItems = ({ entries }: MenuItemsProps) =>
  entries.map(({ path, label }) => (
    <li key={path}>
      <NavLink to={path} end={path === paths.home} className={linkClass}>
        {label}
      </NavLink>
    </li>
  ))
