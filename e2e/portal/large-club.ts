import type { Page } from '@playwright/test'
import { now } from './clock.ts'

const students = 10_000

const row = (at: number, own: number) => ({
  username: at === own ? 'asha_sample' : `student-${at + 1}`,
  verified: true,
  change: (at % 7) - 3,
  codeforcesUsername: `coder_${at + 1}`,
  rating: 4000 - Math.floor(at / 3),
  rank: ['legendary grandmaster', 'master', 'expert', 'pupil', 'newbie'][Math.floor(at / 2000)],
  place: at - (at % 3) + 1,
  batch: '2024',
  branch: 'mca',
})

/** Answers the Codeforces leaderboard of ten thousand students, with Asha as number 4,321. */
export async function answerLargeBoard(page: Page): Promise<void> {
  const own = 4320
  const all = Array.from({ length: students }, (_, at) => row(at, own))
  await page.route('**/backend/api/leaderboard/codeforces?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('from') ?? 0)
    const found = all.filter(({ username }) => username.includes(query.get('search') ?? ''))
    const data = {
      users: found.slice(from, from + Number(query.get('count') ?? 100)),
      asOf: new Date(now()).toISOString(),
      from,
      matches: found.length,
      total: students,
      podium: all.slice(0, 3),
      choices: { batches: ['2024'], branches: ['mca'], months: [], years: [] },
      me: query.has('around') ? { index: own, from: own - 2, users: all.slice(own - 2, own + 3) } : null,
    }
    return route.fulfill({ json: { status: 'success', data } })
  })
}
