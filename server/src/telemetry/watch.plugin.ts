import fp from 'fastify-plugin'
import { promoteRollout } from '../releases/activation.queries.ts'
import { currentVersions } from '../releases/active-set.queries.ts'
import { portalActor } from '../releases/actor.ts'
import { markProven } from '../releases/proving.queries.ts'
import { autoShares, findRollout, setShare } from '../releases/rollouts.queries.ts'
import { takeBack } from '../releases/taking-back.queries.ts'
import { isProven, mayGoOn } from './proof.ts'
import { trialsOf } from './trials.ts'
import { type Standing, standingOf, wasTakenBack } from './verdicts.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks how the releases of these names do, or of all, and takes back what is worse. Never fails. */
    judgeReleases(names?: readonly string[]): Promise<void>
  }
}

const everySeconds = 5

/** Proves, raises and takes back what is new: when a failure is told, on the node that hears of it, and every few seconds. */
export default fp(
  async (app) => {
    const { publicUrl, proof } = app.environment

    const takeItBack = async (standing: Standing, worse: NonNullable<Standing['worse']>, now: Date) => {
      const taken = await takeBack(app.db, standing, worse, { now, publicUrl })
      if (!taken) return
      app.log.warn({ takenBack: taken }, 'a release was taken back')
      void app.sendMails()
    }

    const raise = async (standing: Standing, now: Date) => {
      const rollout = await findRollout(app.db, standing.name)
      if (!rollout?.auto || rollout.version !== standing.version) return
      if (!mayGoOn(standing, rollout.sharedAt, proof, now)) return
      const next = autoShares.find((share) => share > rollout.share)
      if (next === undefined) await promoteRollout(app.db, standing.name, portalActor(now))
      else await setShare(app.db, standing.name, next, portalActor(now))
      app.log.info({ release: standing.name, share: next ?? 100 }, 'a rollout goes on by itself')
    }

    const judge = async (names: readonly string[] | undefined, now: Date) => {
      const current = await currentVersions(app.db)
      for (const trial of trialsOf(current)) {
        if (names && !names.includes(trial.name)) continue
        const active = current.find(({ name }) => name === trial.name)
        const standing = active && (await standingOf(app.db, trial, active, now))
        if (!standing || (await wasTakenBack(app.db, trial))) continue
        if (standing.worse) await takeItBack(standing, standing.worse, now)
        else if (isProven(standing, proof, now)) {
          await markProven(app.db, trial, standing.reported, now)
        }
        if (!standing.worse && trial.isRollout) await raise(standing, now)
      }
    }

    app.decorate('judgeReleases', async (names?: readonly string[]) => {
      try {
        if (app.database.canWrite()) await judge(names, app.clock())
      } catch (error) {
        app.log.error({ err: error }, 'releases could not be judged, it will be tried again')
      }
    })

    app.addJob('rollouts', everySeconds, (now) => judge(undefined, now))
  },
  { name: 'release-watch', dependencies: ['jobs', 'outbox'] },
)
