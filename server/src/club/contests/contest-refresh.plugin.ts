import fp from 'fastify-plugin'
import { PlatformBusy, PlatformUnreachable } from '../../core/platforms/platforms.ts'
import { noteFailing, storeList } from './contest-lists.queries.ts'
import {
  dueContests,
  finishContest,
  storeRating,
  storeResults,
  unratedResults,
  verifiedHandles,
} from './standings.queries.ts'

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

    async function readRatings(id: string, externalId: string): Promise<void> {
      let rated = 0
      for (const [index, { userId, handle }] of (await unratedResults(app.db, id)).entries()) {
        if (rated === 0 && index === enoughUnrated) return
        const change = await codeforces.ratingChange(handle, externalId)
        if (change === null) continue
        rated += 1
        await storeRating(app.db, id, userId, change)
      }
      if (rated > 0) await finishContest(app.db, id)
    }

    app.addJob('contest standings', standingsSeconds, async (now) => {
      try {
        for (const { id, externalId, endsAt } of await dueContests(app.db, now)) {
          const members = await verifiedHandles(app.db)
          const found = await codeforces.standings(
            externalId,
            members.map(({ handle }) => handle),
          )
          const results = members.flatMap((member) => {
            const standing = found.get(member.handle)
            return standing ? [{ ...member, ...standing }] : []
          })
          await storeResults(app.db, id, results, now)
          if (endsAt <= now) await readRatings(id, externalId)
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
