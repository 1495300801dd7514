import type { Page } from '@playwright/test'
import { signInAsLead, signInAsStudent } from './students.ts'

/** A page of a remote, and who can see it. */
export interface RemotePage {
  title: string
  team: string
  path: string
  heading: string
  /** The source file of the page with this heading. */
  file: string
  signIn(page: Page): Promise<unknown>
}

const visitor = async () => {}

/** The portal's remotes with one page each. */
export const remotes = {
  auth: {
    title: 'Accounts',
    team: 'accounts',
    path: '/login',
    heading: 'Welcome back',
    file: 'src/login/LoginPage.tsx',
    signIn: visitor,
  },
  leaderboards: {
    title: 'Leaderboards',
    team: 'leaderboards',
    path: '/opcLeaderboard',
    heading: 'OPC Leaderboard',
    file: 'src/opc/OpcLeaderboardPage.tsx',
    signIn: visitor,
  },
  seniors: {
    title: 'Seniors',
    team: 'seniors',
    path: '/seniors',
    heading: 'Connect with your Seniors',
    file: 'src/list/SeniorsPage.tsx',
    signIn: visitor,
  },
  papers: {
    title: 'Question papers',
    team: 'papers',
    path: '/listPapers',
    heading: 'Question Papers',
    file: 'src/list/ListPapersPage.tsx',
    signIn: signInAsStudent,
  },
  lead: {
    title: 'Lead tools',
    team: 'leads',
    path: '/leadDashboard',
    heading: 'Lead Dashboard',
    file: 'src/dashboard/LeadDashboardPage.tsx',
    signIn: signInAsLead,
  },
} satisfies Record<string, RemotePage>

export type RemoteName = keyof typeof remotes

/** One row per remote, for test.each. */
export const remoteRows = Object.entries<RemotePage>(remotes).map(([name, remote]) => ({ name, ...remote }))
