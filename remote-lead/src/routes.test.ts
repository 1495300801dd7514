import { paths } from '@portal/shared/paths'
import { toolGroups } from './dashboard/tools'
import { remote } from './routes'

test('has the pages of the specification, address changes, activity, import, content, system and apps', () => {
  expect(remote.routes.map(({ path }) => path)).toEqual([
    '/leadDashboard',
    '/leadDashboard/addPotd',
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
  '$path is only for leads, entry and page',
  async (route) => {
    expect(route.access).toBe('lead')
    // Without `show` an entry appears to whom the route is open.
    expect(route.nav?.show ?? 'lead').toBe('lead')
    expect(route.nav?.menu ?? 'admin').toBe('admin')
    expect((await route.page()).Page).toBeInstanceOf(Function)
  },
)

test('the page of an app is for its team too, which the server checks', async () => {
  const route = remote.routes.find(({ path }) => path === paths.app)
  expect(route?.access).toBe('verified')
  expect((await route?.page())?.Page).toBeInstanceOf(Function)
})

test('the Admin menu is called as the specification says, in its order', () => {
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

test('the dashboard links to all its children, by the names of the menu', () => {
  const children = remote.routes.filter(({ path }) => path.startsWith(`${paths.leadDashboard}/`))
  const tools = toolGroups.flatMap((group) => group.tools)
  expect(tools.map(({ path }) => path).sort()).toEqual(children.map(({ path }) => path).sort())
  for (const { path, nav } of children)
    if (nav) expect(tools.find((tool) => tool.path === path)?.label).toBe(nav.label)
})
