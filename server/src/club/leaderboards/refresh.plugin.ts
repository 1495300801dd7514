import fp from 'fastify-plugin'
import { dayMs } from '../../core/calendar/days.ts'
import { PlatformUnreachable } from '../../core/platforms/platforms.ts'
import { dueHandles, type Figure, type FigurePlatform, saveFigures } from './figures.queries.ts'
import { monthOf, startOfMonth } from './seasons.ts'
import { writeSnapshots } from './snapshots.queries.ts'

/** The age at which figures are polled again. */
const freshMs = 30 * 60_000
/** A newly verified handle appears on its leaderboard after about this time. */
const lookSeconds = 15
const snapshotSeconds = 600
/** The shortest pause after a platform couldn't be reached. */
const restSeconds = 60
/** GitHub counts at most a year at a time, so the leaderboard shows this many days, with and without a token. */
const commitDays = 365
/** More than a client ever asks for: only a clock that was set back makes it longer. */
const longestRestSeconds = 3600

/** How many are read at once; if the platform fails in between, all of them are read again. */
const handlesAtOnce = { codeforces: 10_000, githubWithToken: 200, githubWithout: 5 }

/** Polls ratings and commits of verified handles twice an hour, and stores each day's last places. */
export default fp(
  async (app) => {
    const restUntil = new Map<FigurePlatform, number>()

    const readers: Record<
      FigurePlatform,
      (handles: string[], month: string) => Promise<Map<string, Figure>>
    > = {
      async codeforces(handles) {
        const accounts = await app.platforms.codeforces.accounts(handles)
        return new Map(
          [...accounts].map(([handle, { rating, rank, accountId }]) => [
            handle,
            { value: rating, title: rank, accountId },
          ]),
        )
      },
      // The sum of a year may also shrink, so a month's commits are read separately.
      async github(handles, month) {
        const { github } = app.platforms
        const commits = await github.commits(handles, new Date(app.clock().getTime() - commitDays * dayMs))
        const recent = await github.commits(handles, startOfMonth(month))
        return new Map(
          [...commits].map(([handle, { commits: value, accountId }]) => {
            const inMonth = recent.get(handle)?.commits
            return [handle, { value, title: null, accountId, ...(inMonth !== undefined && { inMonth }) }]
          }),
        )
      },
    }

    const { githubToken } = app.environment.platforms
    const limits: Record<FigurePlatform, number> = {
      codeforces: handlesAtOnce.codeforces,
      github: githubToken ? handlesAtOnce.githubWithToken : handlesAtOnce.githubWithout,
    }

    /** Returns true if figures were read. */
    async function refreshSome(platform: FigurePlatform, before: Date): Promise<boolean> {
      const later = new Date(app.clock().getTime() + freshMs)
      const asked = await dueHandles(app.db, platform, { before, later, limit: limits[platform] })
      if (asked.length === 0) return false
      const month = monthOf(app.clock())
      const found = await readers[platform](
        asked.map(({ handle }) => handle),
        month,
      )
      await saveFigures(app.db, platform, asked, { found, at: app.clock(), month })
      return true
    }

    async function refresh(platform: FigurePlatform, now: Date): Promise<void> {
      const restMs = (restUntil.get(platform) ?? 0) - now.getTime()
      if (restMs > 0 && restMs <= longestRestSeconds * 1000) return
      try {
        while (await refreshSome(platform, new Date(now.getTime() - freshMs))) {
          // Newly verified handles come next, before the oldest.
        }
      } catch (error) {
        // The next start repeats what was interrupted by the stop.
        if (app.stopping.aborted) return
        if (!(error instanceof PlatformUnreachable)) throw error
        // Existing figures stay, and the leaderboards show their age.
        app.log.warn({ err: error }, `the ${platform} figures could not be read`)
        const seconds = Math.max(restSeconds, error.retryAfterSeconds ?? 0)
        restUntil.set(platform, app.clock().getTime() + seconds * 1000)
      }
    }

    for (const platform of ['codeforces', 'github'] as const) {
      app.addJob(`${platform} figures`, lookSeconds, (now) => refresh(platform, now))
    }
    app.addJob('board snapshots', snapshotSeconds, (now) => writeSnapshots(app.db, now))
  },
  { name: 'board-refresh', dependencies: ['jobs', 'platforms', 'stopping'] },
)
