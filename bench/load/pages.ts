import type { Browser } from '@playwright/test'
import { signedIn } from '../portal.ts'

interface Step {
  path: string
  who: 'visitor' | 'student' | 'lead'
  /** The page with the link to it; home has none. */
  from?: string
}

/** Clicks that load a new document, because pages for leads and the account are isolated. */
export const documentChanges: readonly (Step & { from: string; logsIn?: string })[] = [
  { path: '/', who: 'visitor', from: '/login', logsIn: 'asha_sample' },
  { path: '/leadDashboard/allLeads', who: 'lead', from: '/' },
  { path: '/', who: 'lead', from: '/leadDashboard' },
]

/** Measured on the portal only, because the bundle has no cards. */
export const ownPages: readonly (Step & { name: string })[] = [
  { name: '/ of a member', path: '/', who: 'student' },
]

export const pages: readonly Step[] = [
  { path: '/', who: 'visitor' },
  { path: '/login', who: 'visitor', from: '/' },
  { path: '/leaderboard', who: 'visitor', from: '/' },
  { path: '/listPapers', who: 'student', from: '/' },
  { path: '/leadDashboard/potdStatus', who: 'lead', from: '/leadDashboard' },
]

/** The cookies of each kind of visitor. */
export const cookiesOf = async (browser: Browser, portal: string) => ({
  visitor: [],
  student: await signedIn(browser, portal, 'asha_sample'),
  lead: await signedIn(browser, portal, 'aarav_sample'),
})
