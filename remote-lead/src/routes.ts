import { defineRemote } from '@portal/federation/define-remote'
import { paths } from '@portal/shared/paths'

/** The remote’s entry for the shell: pages, menu entries and cards. */
export const remote = defineRemote({
  name: 'lead',
  title: 'Lead tools',
  team: 'leads',
  routes: [
    {
      path: paths.leadDashboard,
      access: 'lead',
      title: 'Lead Dashboard',
      slots: ['lead-dashboard'],
      page: () => import('./dashboard/LeadDashboardPage'),
    },
    {
      path: paths.addPotd,
      access: 'lead',
      title: 'Add Problem of the Day',
      nav: { label: 'Add POTD', menu: 'admin', order: 10 },
      page: () => import('./potd/AddPotdPage'),
    },
    {
      path: paths.planPotds,
      access: 'lead',
      title: 'Plan daily problems',
      page: () => import('./potd/plan/PlanPotdsPage'),
    },
    {
      path: paths.allLeads,
      access: 'lead',
      title: 'All leads',
      nav: { label: 'All leads', menu: 'admin', order: 20 },
      page: () => import('./leads/AllLeadsPage'),
    },
    {
      path: paths.potdStatus,
      access: 'lead',
      title: 'POTD status',
      nav: { label: 'POTD status', menu: 'admin', order: 30 },
      page: () => import('./grids/PotdStatusPage'),
    },
    {
      path: paths.sheetStatus,
      access: 'lead',
      title: 'Sheet status',
      nav: { label: 'Sheet status', menu: 'admin', order: 40 },
      page: () => import('./grids/SheetStatusPage'),
    },
    {
      path: paths.juniorsStatus,
      access: 'lead',
      title: 'Juniors status',
      nav: { label: 'Juniors status', menu: 'admin', order: 50 },
      page: () => import('./juniors/JuniorsStatusPage'),
    },
    {
      path: paths.addSeniorInterview,
      access: 'lead',
      title: 'Add senior interview',
      nav: { label: 'Add senior interview', menu: 'admin', order: 60 },
      page: () => import('./seniors/AddSeniorPage'),
    },
    {
      path: paths.teachersDashboard,
      access: 'lead',
      title: 'Manage Teachers',
      nav: { label: 'Manage Teachers', menu: 'admin', order: 70 },
      page: () => import('./added-list/TeachersPage'),
    },
    {
      path: paths.subjectDashboard,
      access: 'lead',
      title: 'Manage Subjects',
      nav: { label: 'Manage Subjects', menu: 'admin', order: 80 },
      page: () => import('./added-list/SubjectsPage'),
    },
    {
      path: paths.adminPapersPage,
      access: 'lead',
      title: 'Manage Papers',
      nav: { label: 'Manage Papers', menu: 'admin', order: 90 },
      page: () => import('./papers/ManagePapersPage'),
    },
    {
      path: paths.students,
      access: 'lead',
      title: 'Students',
      page: () => import('./students/StudentsPage'),
    },
    {
      path: paths.accountMoves,
      access: 'lead',
      title: 'Address changes',
      page: () => import('./account-moves/AccountMovesPage'),
    },
    {
      path: paths.leadActivity,
      access: 'lead',
      title: 'Activity',
      page: () => import('./activity/ActivityPage'),
    },
    {
      path: paths.leadImport,
      access: 'lead',
      title: 'Import',
      page: () => import('./imports/ImportPage'),
    },
    {
      path: paths.leadContent,
      access: 'lead',
      title: 'Public pages',
      page: () => import('./content/ContentPage'),
    },
    {
      path: paths.leadSystem,
      access: 'lead',
      title: 'System',
      page: () => import('./system/SystemPage'),
    },
    {
      // The app's team may open it too; the server checks that.
      path: paths.app,
      access: 'verified',
      title: 'App',
      example: { name: 'shell' },
      page: () => import('./apps/AppPage'),
    },
  ],
})
