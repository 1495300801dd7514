import type { CodeforcesRow, GithubRow, PotdRow } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/api-server'

const asOf = '2025-01-15T10:00:00.000Z'

export const codeforcesRow = (username: string, row: Partial<CodeforcesRow> = {}): CodeforcesRow => ({
  username,
  codeforcesUsername: `${username}_cf`,
  rating: 1500,
  rank: 'specialist',
  verified: true,
  change: null,
  ...row,
})

export const githubRow = (username: string, row: Partial<GithubRow> = {}): GithubRow => ({
  username,
  githubUsername: `${username}-gh`,
  commits: 100,
  verified: true,
  change: null,
  ...row,
})

export const potdRow = (username: string, row: Partial<PotdRow> = {}): PotdRow => ({
  username,
  solvedCount: 10,
  timeTaken: 3600,
  verified: true,
  change: null,
  ...row,
})

/** The server's answer with these rows, from now on. */
export const boardAnswer = (
  board: 'codeforces' | 'github' | 'potd',
  users: (CodeforcesRow | GithubRow | PotdRow)[],
  since: string | null = asOf,
) => answer('get', `/api/leaderboard/${board}`, { status: 'success', data: { users, asOf: since } })
