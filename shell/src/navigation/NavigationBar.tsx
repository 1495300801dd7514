import { type BootstrapData, navEntries } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { Icon } from '@portal/shared/ui/Icon'
import { closeIcon, menuIcon } from '@portal/shared/ui/icons'
import { siteName } from '@portal/shared/ui/pageTitle'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { SearchButton } from '../search/SearchButton'
import { useViewer } from '../store/viewer'
import { ThemeSwitch } from '../theme/ThemeSwitch'
import { AccountMenu } from './AccountMenu'
import { AdminMenu } from './AdminMenu'
import { MenuItems } from './MenuItems'
import css from './NavigationBar.module.css'
import { SiteMark } from './SiteMark'
import { useDisclosure } from './useDisclosure'

interface NavigationBarProps {
  boot: Pick<BootstrapData, 'remotes'>
}

/** The site's menu for this viewer. It uses no remote's code, so a broken remote can't affect it. */
export function NavigationBar({ boot }: NavigationBarProps) {
  const viewer = useViewer()
  const { isVerified } = viewer
  const { pages, authLinks, account, admin } = navEntries(boot.remotes, viewer)
  const { isOpen, toggle, box, button } = useDisclosure<HTMLElement>()

  return (
    <header ref={box} className={css.bar}>
      <div className={`page-width ${css.row}`}>
        <div>
          <Link className={css.brand} to={paths.home} aria-label={`${siteName}: home page`}>
            <SiteMark />
            {siteName}
          </Link>
          {isVerified && <SignedInUser />}
        </div>
        <SearchButton boot={boot} />
        <button
          ref={button}
          type="button"
          className={`${css.pill} ${css.menuButton}`}
          // Safari focuses buttons only with a tab index; CSS opens the menu by focus before the code is loaded.
          tabIndex={0}
          aria-label="Menu"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={toggle}
        >
          <Icon of={isOpen ? closeIcon : menuIcon} />
          <span className={css.menuLabel}>Menu</span>
        </button>
        <nav id="site-menu" aria-label="Main" className={css.menu} data-open={isOpen}>
          <ul className={css.pages}>
            <MenuItems entries={pages} />
            {admin.length > 0 && (
              <li>
                <AdminMenu entries={admin} />
              </li>
            )}
          </ul>
          {isVerified ? (
            <AccountMenu entries={account} />
          ) : (
            <>
              <ul className={css.authLinks}>
                <MenuItems entries={authLinks} />
              </ul>
              <ThemeSwitch />
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

/** The user's name where the account menu's button doesn't show it. */
function SignedInUser() {
  const { username, name } = useSelector(selectAuth)
  return (
    <p className={`muted ${css.who}`} title={`${name}, ${username}`}>
      <span className="visually-hidden">Signed in as </span>
      {username}
    </p>
  )
}
