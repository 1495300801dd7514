import type { BoardChoices, CodeforcesRow, GithubRow, PotdRow } from '@portal/shared/contract'
import { answer, apiServer } from '@portal/shared/testing/api-server'
import { HttpResponse, http } from 'msw'

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

/** The answer of a portal that knows no pages, the whole board of these rows, from now on. */
export const boardAnswer = (
  board: 'codeforces' | 'github' | 'potd',
  users: (CodeforcesRow | GithubRow | PotdRow)[],
  since: string | null = asOf,
) => answer('get', `/api/leaderboard/${board}`, { status: 'success', data: { users, asOf: since } })

export const clubChoices: BoardChoices = {
  batches: ['2025', '2024'],
  branches: ['mca', 'msc'],
  months: ['2025-01', '2024-12'],
  years: [{ season: '2024', from: '2024-07', until: '2025-06' }],
}

type Told = (query: URLSearchParams) => Response | undefined | Promise<Response | undefined>

interface Pages {
  /** With what a row says on a page alone. */
  rows: (CodeforcesRow & { gained?: number; name?: string; batch?: string; branch?: string })[]
  choices?: BoardChoices
  countedFrom?: string
}

/** Answers pages of the Codeforces board from now on, unless `told` answers. Returns the queries that came, in order. */
export const codeforcesPages = (rows: CodeforcesRow[], told?: Told): string[] =>
  codeforcesAnswers({ rows }, told)

/** The same with all that an answer may say. */
export function codeforcesAnswers({ rows, ...said }: Pages, told: Told = () => undefined): string[] {
  const came: string[] = []
  const all = rows.map((row, index) => ({ ...row, place: index + 1 }))
  apiServer.use(
    http.get('*/backend/api/leaderboard/codeforces', async ({ request }) => {
      const { search, searchParams: query } = new URL(request.url)
      came.push(search)
      const own = await told(query)
      if (own) return own
      const from = Number(query.get('from') ?? 0)
      const matching = all.filter(({ username }) => username.includes(query.get('search') ?? ''))
      const index = all.findIndex(({ username }) => username === query.get('around'))
      const above = Math.max(0, index - 2)
      const data = {
        ...said,
        users: matching.slice(from, from + Number(query.get('count'))),
        asOf,
        from,
        matches: matching.length,
        total: all.length,
        podium: all.slice(0, 3),
        me: index < 0 ? null : { index, from: above, users: all.slice(above, index + 3) },
      }
      return HttpResponse.json({ status: 'success', data })
    }),
  )
  return came
}
