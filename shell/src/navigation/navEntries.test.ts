import { type NavItem, navEntries } from '@portal/shared/contract'
import { remotes } from '../testing/renderPortal'

const student = { isVerified: true, isLead: false }
const lead = { isVerified: true, isLead: true }

function withEntry(entry: Partial<NavItem>) {
  const item: NavItem = { label: 'New', path: '/new', menu: 'main', order: 15, show: 'always', ...entry }
  return [...remotes.map((remote) => ({ ...remote, nav: remote.name === 'lead' ? [item] : remote.nav }))]
}

test('entries are sorted by their order, whichever app they come from', () => {
  const { pages } = navEntries(withEntry({ order: 15 }), student)

  expect(pages.map(({ label }) => label)).toEqual([
    'Home',
    'Leaderboard',
    'New',
    'OPC Leaderboard',
    'Seniors',
  ])
})

test('an entry for everyone is shown to visitors, students and leads', () => {
  const entry = withEntry({ show: 'always' })

  for (const viewer of [{ isVerified: false, isLead: false }, student, lead])
    expect(navEntries(entry, viewer).pages.map(({ label }) => label)).toContain('New')
})

test('an entry for members is shown only to them, one for guests only to guests', () => {
  const shownTo = (show: 'verified' | 'guest', viewer: typeof student) => {
    const { pages, authLinks } = navEntries(withEntry({ show }), viewer)
    return (show === 'guest' ? authLinks : pages).some(({ label }) => label === 'New')
  }
  const visitor = { isVerified: false, isLead: false }

  expect([visitor, student, lead].map((viewer) => shownTo('verified', viewer))).toEqual([false, true, true])
  expect([visitor, student, lead].map((viewer) => shownTo('guest', viewer))).toEqual([true, false, false])
})

test('the Admin menu is only for leads, whatever an entry says', () => {
  const entry = withEntry({ menu: 'admin', show: 'always' })

  expect(navEntries(entry, student).admin).toEqual([])
  expect(navEntries(entry, lead).admin).toHaveLength(1)
})

test('an entry of the bar for leads is not shown to students', () => {
  const entry = withEntry({ show: 'lead' })

  expect(navEntries(entry, student).pages.map(({ label }) => label)).not.toContain('New')
  expect(navEntries(entry, lead).pages.map(({ label }) => label)).toContain('New')
})
