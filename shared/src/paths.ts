/** Every page's path in one place (specification, section 2). Links and routes are made of these alone. */
export const paths = {
  home: '/',
  signup: '/signup',
  login: '/login',
  resetPassword: '/resetPassword',
  profileVerification: '/profileVerification',
  profile: '/profile',
  leadDashboard: '/leadDashboard',
  seniors: '/seniors',
  leaderboard: '/leaderboard',
  opcLeaderboard: '/opcLeaderboard',
  addPaper: '/addPaper',
  listPapers: '/listPapers',
} as const
