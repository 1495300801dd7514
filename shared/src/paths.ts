/** All page paths (specification, section 2); every link and route uses them. */
export const paths = {
  home: '/',
  signup: '/signup',
  objection: '/signup/objection',
  login: '/login',
  resetPassword: '/resetPassword',
  profileVerification: '/profileVerification',
  profile: '/profile',
  sheet: '/sheets/:sheet',
  potd: '/potd/:date',
  batch: '/batch',
  student: '/students/:username',
  account: '/account',
  privacy: '/privacy',
  about: '/about',
  leadDashboard: '/leadDashboard',
  addPotd: '/leadDashboard/addPotd',
  planPotds: '/leadDashboard/planPotds',
  allLeads: '/leadDashboard/allLeads',
  potdStatus: '/leadDashboard/potdStatus',
  sheetStatus: '/leadDashboard/sheetStatus',
  juniorsStatus: '/leadDashboard/juniorsStatus',
  addSeniorInterview: '/leadDashboard/addSeniorInterview',
  teachersDashboard: '/leadDashboard/teachersDashboard',
  subjectDashboard: '/leadDashboard/subjectDashboard',
  adminPapersPage: '/leadDashboard/adminPapersPage',
  students: '/leadDashboard/students',
  accountMoves: '/leadDashboard/accountMoves',
  leadActivity: '/leadDashboard/activity',
  leadImport: '/leadDashboard/import',
  leadContent: '/leadDashboard/content',
  leadSystem: '/leadDashboard/system',
  app: '/apps/:name',
  seniors: '/seniors',
  manageInterviews: '/seniors/manage',
  senior: '/seniors/:id',
  shareInterview: '/shareInterview',
  leaderboard: '/leaderboard',
  opcLeaderboard: '/opcLeaderboard',
  addPaper: '/addPaper',
  listPapers: '/listPapers',
  myPapers: '/listPapers/mine',
  requestedPapers: '/papers/requests',
  paper: '/papers/:id',
  announcements: '/announcements',
  manageAnnouncements: '/announcements/manage',
  contests: '/contests',
  contest: '/contests/:id',
  contestCalendar: '/contests/calendar',
  manageContests: '/contests/manage',
} as const

export const studentPath = (username: string): string =>
  paths.student.replace(':username', encodeURIComponent(username))

/** The page of a day's problem; `2025-01-31`. */
export const potdPath = (date: string): string => paths.potd.replace(':date', date)

/** An app's page for its team: releases, figures and failures. */
export const appPath = (name: string): string => paths.app.replace(':name', encodeURIComponent(name))

export const paperPath = (id: string): string => paths.paper.replace(':id', id)

export const contestPath = (id: string): string => paths.contest.replace(':id', id)
