import type { NavItem } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { chevronDownIcon } from '@portal/shared/ui/icons'
import { useSelector } from 'react-redux'
import { useLogout } from '../session/useLogout'
import { ThemeSwitch } from '../theme/ThemeSwitch'
import { MenuItems } from './MenuItems'
import css from './NavigationBar.module.css'
import { useDisclosure } from './useDisclosure'

interface AccountMenuProps {
  entries: readonly NavItem[]
}

/** Account pages, theme and Logout, behind the user's name. In a narrow bar they are part of its menu. */
export function AccountMenu({ entries }: AccountMenuProps) {
  const { username } = useSelector(selectAuth)
  const { isOpen, toggle, box, button } = useDisclosure<HTMLDivElement>()
  const { handleLogout, isLoggingOut } = useLogout()
  return (
    <div ref={box} className={`${css.disclosure} ${css.account}`}>
      <button
        ref={button}
        type="button"
        className={css.link}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
      >
        <span className="visually-hidden">Account of </span>
        <span className={css.username}>{username}</span>
        <Icon of={chevronDownIcon} className={css.chevron} />
      </button>
      <ul id="account-menu" className={css.popup} data-open={isOpen}>
        <MenuItems entries={entries} />
        <li>
          <button type="button" className={css.link} disabled={isLoggingOut} onClick={handleLogout}>
            Logout
          </button>
        </li>
        <li className={css.theme}>
          <ThemeSwitch />
        </li>
      </ul>
    </div>
  )
}
