import type { Browser } from '@playwright/test'
import { signedIn } from './portal.ts'

interface Step {
  path: string
  who: 'visitor' | 'student' | 'lead'
  /** The page with the link to it; home has none. */
  from?: string
}

interface MeasuredPage extends Step {
  /** A file of it with one of its texts, which a test release changes. */
  text: [file: string, text: string]
}

/** Clicks that load a new document, because pages for leads and the account are isolated. */
export const documentChanges: readonly (Step & { from: string; logsIn?: string })[] = [
  { path: '/', who: 'visitor', from: '/login', logsIn: 'asha_sample' },
  { path: '/leadDashboard/allLeads', who: 'lead', from: '/' },
  { path: '/', who: 'lead', from: '/leadDashboard' },
]

/** Measured on the portal only, because the controls have no cards. */
export const ownPages: readonly (Step & { name: string })[] = [
  { name: '/ of a member', path: '/', who: 'student' },
]

export const pages: readonly MeasuredPage[] = [
  { path: '/', who: 'visitor', text: ['shell/src/layout/Layout.tsx', 'Skip to content'] },
  {
    path: '/login',
    who: 'visitor',
    from: '/',
    text: ['remote-auth/src/login/LoginPage.tsx', 'New here?'],
  },
  {
    path: '/leaderboard',
    who: 'visitor',
    from: '/',
    text: ['remote-leaderboards/src/leaderboard/LeaderboardPage.tsx', 'who leads, who rises'],
  },
  {
    path: '/listPapers',
    who: 'student',
    from: '/',
    text: ['remote-papers/src/list/ListPapersPage.tsx', 'Question Papers'],
  },
  {
    path: '/leadDashboard/potdStatus',
    who: 'lead',
    from: '/leadDashboard',
    text: ['remote-lead/src/grids/PotdStatusPage.tsx', 'POTD status'],
  },
]

/** The cookies of each kind of visitor. */
export const cookiesOf = async (browser: Browser, portal: string) => ({
  visitor: [],
  student: await signedIn(browser, portal, 'asha_sample'),
  lead: await signedIn(browser, portal, 'aarav_sample'),
})
