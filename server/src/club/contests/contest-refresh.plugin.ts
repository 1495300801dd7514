import fp from 'fastify-plugin'
import { PlatformBusy, PlatformUnreachable } from '../../core/platforms/platforms.ts'
import { noteFailing, storeList } from './contest-lists.queries.ts'
import {
  type DueContest,
  dueContests,
  type Result,
  storeResults,
  verifiedHandles,
} from './standings.queries.ts'

const listSeconds = 3600
const standingsSeconds = 120

/** Reads the platforms' contests once an hour, and the club's standings in Codeforces contests. */
export default fp(
  async (app) => {
    const { codeforces } = app.platforms

    for (const platform of ['codeforces', 'leetcode'] as const)
      app.addJob(`${platform} contests`, listSeconds, async () => {
        try {
          await storeList(app.db, platform, await app.platforms[platform].contests(), app.clock())
        } catch (error) {
          // The platform wasn't called: the client is busy, or the portal is stopping.
          const wasAsked = error instanceof PlatformUnreachable && !(error instanceof PlatformBusy)
          if (!wasAsked || app.stopping.aborted) throw error
          app.log.warn({ err: error }, `the ${platform} contests could not be read`)
          await noteFailing(app.db, platform, app.clock())
        }
      })

    async function refreshStandings({ id, externalId, endsAt }: DueContest, now: Date): Promise<void> {
      const members = await verifiedHandles(app.db)
      const handles = members.map(({ handle }) => handle)
      const standings = await codeforces.standings(externalId, handles)
      const ratings = endsAt <= now ? await codeforces.ratingChanges(externalId) : new Map<string, number>()
      const results = members.flatMap((member): Result[] => {
        const standing = standings.get(member.handle)
        if (!standing) return []
        const ratingChange = standing.isOfficial ? ratings.get(member.handle.toLowerCase()) : undefined
        return [{ ...member, ...standing, ratingChange: ratingChange ?? null }]
      })
      await storeResults(app.db, id, results, { now, isFinal: ratings.size > 0 })
    }

    app.addJob('contest standings', standingsSeconds, async (now) => {
      for (const contest of await dueContests(app.db, now)) {
        try {
          await refreshStandings(contest, now)
        } catch (error) {
          // The last standings stay, with their age, and other contests are still read.
          if (!(error instanceof PlatformUnreachable)) throw error
          app.log.warn({ err: error }, 'the contest standings could not be read')
        }
      }
    })
  },
  { name: 'contest-refresh', dependencies: ['jobs', 'platforms', 'stopping'] },
)
