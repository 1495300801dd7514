/** A call that a crowd makes, and how often of a hundred. */
export interface Crowded {
  name: string
  path: string
  share: number
  /** Only a lead makes it. */
  isLeads?: boolean
  /** A browser that has the answer asks whether it still stands. */
  isKept?: boolean
  /** A page, which reports that it was displayed. */
  reports?: boolean
}

const board = (name: string) => `/backend/api/leaderboard/${name}`

/**
 * What students ask for when a contest has ended: pages, the boards again and again, their own progress, and now and then
 * something else; and the leads look who took part.
 */
export const contestEnd: Crowded[] = [
  { name: 'page', path: '/', share: 14, reports: true },
  { name: 'board codeforces', path: board('codeforces'), share: 22, isKept: true },
  { name: 'board potd', path: board('potd'), share: 16, isKept: true },
  { name: 'board github', path: board('github'), share: 4, isKept: true },
  { name: 'own progress', path: '/backend/user/getSheetPotdDaysData', share: 14 },
  { name: 'own submissions', path: '/backend/user/getSubmissions/codeforces?page=1', share: 6 },
  { name: 'own dictionary', path: '/backend/user/getDictionary', share: 4 },
  { name: 'daily problems', path: '/backend/user/getAllPotds', share: 6 },
  { name: 'home', path: '/backend/user/getHomeStats', share: 4 },
  { name: 'release set', path: '/backend/release/set', share: 6 },
  { name: 'papers', path: '/backend/paper/getAllPaperRequests', share: 3 },
  { name: 'dashboard', path: '/backend/lead/getDashboardFigures', share: 0.5, isLeads: true },
  { name: 'juniors', path: '/backend/lead/getJuniorsData?packed=1', share: 0.5, isLeads: true },
]
