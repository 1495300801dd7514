import type { NavItem } from '@portal/shared/contract'
import { remotes } from '../testing/renderPortal'
import { navEntries } from './navEntries'

const student = { isVerified: true, isLead: false }
const lead = { isVerified: true, isLead: true }

function withEntry(entry: Partial<NavItem>) {
  const item: NavItem = { label: 'New', path: '/new', menu: 'main', order: 15, show: 'always', ...entry }
  return [...remotes.map((remote) => ({ ...remote, nav: remote.name === 'lead' ? [item] : remote.nav }))]
}

test('Entries stand in their order, whichever part they come from', () => {
  const { main } = navEntries(withEntry({ order: 15 }), student)

  expect(main.map(({ label }) => label)).toEqual([
    'Home',
    'Leaderboard',
    'New',
    'OPC Leaderboard',
    'Profile',
    'Seniors',
  ])
})

test('The Admin menu is for leads, whatever an entry says', () => {
  const entry = withEntry({ menu: 'admin', show: 'always' })

  expect(navEntries(entry, student).admin).toEqual([])
  expect(navEntries(entry, lead).admin).toHaveLength(1)
})

test('An entry of the bar that only leads see is not shown to students', () => {
  const entry = withEntry({ show: 'lead' })

  expect(navEntries(entry, student).main.map(({ label }) => label)).not.toContain('New')
  expect(navEntries(entry, lead).main.map(({ label }) => label)).toContain('New')
})
