import type { BoardChoices, CodeforcesRow, GithubRow, PotdRow } from '@portal/shared/contract'
import { answer } from '@portal/shared/testing/apiServer'

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

export const clubChoices: BoardChoices = {
  batches: ['2025', '2024'],
  branches: ['mca', 'msc'],
  months: ['2025-01', '2024-12'],
  years: [{ season: '2024', from: '2024-07', until: '2025-06' }],
}

type Override = (query: URLSearchParams) => Response | undefined | Promise<Response | undefined>
type BoardRow = CodeforcesRow | GithubRow | PotdRow

interface Pages {
  /** With the fields that rows have only on a page. */
  rows: (BoardRow & { gained?: number; name?: string; batch?: string; branch?: string })[]
  asOf?: string | null
  choices?: BoardChoices
  countedFrom?: string
}

const figureOf = (row: BoardRow) =>
  'rating' in row ? row.rating : 'commits' in row ? row.commits : `${row.solvedCount} ${row.timeTaken}`

const handleOf = (row: BoardRow) =>
  'rating' in row ? row.codeforcesUsername : 'commits' in row ? row.githubUsername : ''

/** Answers requests for pages of a leaderboard, unless `override` answers. Returns the queries, in order. */
function boardAnswers(
  board: 'codeforces' | 'github' | 'potd',
  { rows, asOf: since = asOf, choices = clubChoices, ...said }: Pages,
  override: Override = () => undefined,
): unknown[] {
  const all = rows.map((row) => ({
    batch: '',
    branch: '',
    ...row,
    place: rows.findIndex((other) => figureOf(other) === figureOf(row)) + 1,
  }))
  return answer('get', `/api/leaderboard/${board}`, async (query) => {
    const own = await override(query)
    if (own) return own
    const from = Number(query.get('from') ?? 0)
    const wanted = (query.get('search') ?? '').toLowerCase()
    const matching = all.filter((row) =>
      [row.username, handleOf(row)].some((name) => name.toLowerCase().includes(wanted)),
    )
    const index = all.findIndex(({ username }) => username === query.get('around'))
    const above = Math.max(0, index - 2)
    const data = {
      asOf: since,
      choices,
      ...said,
      users: matching.slice(from, from + Number(query.get('count'))),
      from,
      matches: matching.length,
      total: all.length,
      podium: all.slice(0, 3),
      me: index < 0 ? null : { index, from: above, users: all.slice(above, index + 3) },
    }
    return { status: 'success', data }
  })
}

export const boardAnswer = (
  board: 'codeforces' | 'github' | 'potd',
  rows: Pages['rows'],
  since: string | null = asOf,
) => boardAnswers(board, { rows, asOf: since })

export const codeforcesPages = (rows: CodeforcesRow[], override?: Override) =>
  boardAnswers('codeforces', { rows }, override)

export const codeforcesAnswers = (pages: Pages) => boardAnswers('codeforces', pages)
