import { paths } from '@portal/shared/paths'
import { toolGroups } from './dashboard/tools'
import { remote } from './routes'

test('has the specification’s pages and those for address changes, activity, import, content, system and apps', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual([
    '/leadDashboard',
    '/leadDashboard/addPotd',
    '/leadDashboard/planPotds',
    '/leadDashboard/allLeads',
    '/leadDashboard/potdStatus',
    '/leadDashboard/sheetStatus',
    '/leadDashboard/juniorsStatus',
    '/leadDashboard/addSeniorInterview',
    '/leadDashboard/teachersDashboard',
    '/leadDashboard/subjectDashboard',
    '/leadDashboard/adminPapersPage',
    '/leadDashboard/students',
    '/leadDashboard/accountMoves',
    '/leadDashboard/activity',
    '/leadDashboard/import',
    '/leadDashboard/content',
    '/leadDashboard/system',
    '/apps/:name',
  ])
})

test.each(remote.routes.filter(({ path }) => path !== paths.app))(
  '$path and its menu entry are only for leads',
  async (route) => {
    expect(route.access).toBe('lead')
    // Without `show` an entry appears for everyone with access.
    expect(route.nav?.show ?? 'lead').toBe('lead')
    expect(route.nav?.menu ?? 'admin').toBe('admin')
    expect((await route.page()).Page).toBeInstanceOf(Function)
  },
)

test('an app’s page is also for its team, which the server checks', async () => {
  const route = remote.routes.find(({ path }) => path === paths.app)
  expect(route?.access).toBe('verified')
  expect((await route?.page())?.Page).toBeInstanceOf(Function)
})

test('names and orders the Admin menu as in the specification', () => {
  const entries = remote.routes.flatMap(({ nav }) => (nav ? [nav] : []))
  expect(entries.sort((one, other) => one.order - other.order).map(({ label }) => label)).toEqual([
    'Add POTD',
    'All leads',
    'POTD status',
    'Sheet status',
    'Juniors status',
    'Add senior interview',
    'Manage Teachers',
    'Manage Subjects',
    'Manage Papers',
  ])
})

test('links the dashboard to all its children, by the menu’s names', () => {
  const children = remote.routes.filter(({ path }) => path.startsWith(`${paths.leadDashboard}/`))
  const tools = toolGroups.flatMap((group) => group.tools)
  expect(tools.map(({ path }) => path).sort()).toEqual(children.map(({ path }) => path).sort())
  for (const { path, nav } of children)
    if (nav) expect(tools.find((tool) => tool.path === path)?.label).toBe(nav.label)
})
