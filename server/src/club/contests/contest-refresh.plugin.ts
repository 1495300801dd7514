import fp from 'fastify-plugin'
import { PlatformBusy, PlatformUnreachable } from '../../core/platforms/platforms.ts'
import { noteFailing, storeList } from './contest-lists.queries.ts'
import { dueContests, type Result, storeResults, verifiedHandles } from './standings.queries.ts'

const listSeconds = 3600
const standingsSeconds = 120
/** After this many members without a new rating, the ratings aren't published yet. */
const enoughUnrated = 3

/** Reads the platforms' contests once an hour, and the club's standings in Codeforces contests. */
export default fp(
  async (app) => {
    const { codeforces } = app.platforms

    for (const platform of ['codeforces', 'leetcode'] as const)
      app.addJob(`${platform} contests`, listSeconds, async () => {
        try {
          await storeList(app.db, platform, await app.platforms[platform].contests(), app.clock())
        } catch (error) {
          // A busy client or a stop hasn't asked the platform.
          const wasAsked = error instanceof PlatformUnreachable && !(error instanceof PlatformBusy)
          if (!wasAsked || app.stopping.aborted) throw error
          app.log.warn({ err: error }, `the ${platform} contests could not be read`)
          await noteFailing(app.db, platform, app.clock())
        }
      })

    /** Adds the rating changes to official results, if they are published. */
    async function addRatings(results: Result[], externalId: string): Promise<void> {
      const official = results.filter(({ isOfficial }) => isOfficial)
      for (const [index, result] of official.entries()) {
        if (index === enoughUnrated && official.every(({ ratingChange }) => ratingChange === null)) return
        result.ratingChange = await codeforces.ratingChange(result.handle, externalId)
      }
    }

    app.addJob('contest standings', standingsSeconds, async (now) => {
      try {
        for (const { id, externalId, endsAt } of await dueContests(app.db, now)) {
          const members = await verifiedHandles(app.db)
          const found = await codeforces.standings(
            externalId,
            members.map(({ handle }) => handle),
          )
          const results = members.flatMap((member): Result[] => {
            const standing = found.get(member.handle)
            return standing ? [{ ...member, ...standing, ratingChange: null }] : []
          })
          if (endsAt <= now) await addRatings(results, externalId)
          await storeResults(app.db, id, results, now)
        }
      } catch (error) {
        // The last standings stay, with their age.
        if (!(error instanceof PlatformUnreachable)) throw error
        app.log.warn({ err: error }, 'the contest standings could not be read')
      }
    })
  },
  { name: 'contest-refresh', dependencies: ['jobs', 'platforms', 'stopping'] },
)
