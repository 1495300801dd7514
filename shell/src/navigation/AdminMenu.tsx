import type { NavItem } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { chevronDownIcon } from '@portal/shared/ui/icons'
import { MenuItems } from './MenuItems'
import css from './NavigationBar.module.css'
import { useDisclosure } from './useDisclosure'

interface AdminMenuProps {
  entries: readonly NavItem[]
}

export function AdminMenu({ entries }: AdminMenuProps) {
  const { isOpen, toggle, box, button } = useDisclosure<HTMLDivElement>()
  return (
    <div ref={box} className={css.disclosure}>
      <button
        ref={button}
        type="button"
        className={css.link}
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={toggle}
      >
        Admin <Icon of={chevronDownIcon} className={css.chevron} />
      </button>
      <ul id="admin-menu" className={css.popup} hidden={!isOpen}>
        <MenuItems entries={entries} />
      </ul>
    </div>
  )
}
