import { toolGroups } from './dashboard/tools'
import { remote } from './routes'

test('the pages are those of the specification, address changes, the activity, the import, the content and the system', () => {
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
  ])
})

test.each(remote.routes)('$path is for leads alone, entry and page', async (route) => {
  expect(route.access).toBe('lead')
  // Without `show` an entry appears to whom the route is open.
  expect(route.nav?.show ?? 'lead').toBe('lead')
  expect(route.nav?.menu ?? 'admin').toBe('admin')
  expect((await route.page()).Page).toBeInstanceOf(Function)
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
  const [, ...children] = remote.routes
  const tools = toolGroups.flatMap((group) => group.tools)
  expect(tools.map(({ path }) => path).sort()).toEqual(children.map(({ path }) => path).sort())
  for (const { path, nav } of children)
    if (nav) expect(tools.find((tool) => tool.path === path)?.label).toBe(nav.label)
})
