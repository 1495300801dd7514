import fp from 'fastify-plugin'
import { DomainError } from '../../core/errors/domain-error.ts'
import { shareFresh } from '../../core/http/fresh.ts'
import type { SecurityEvent } from '../../core/http/security-events.ts'
import { portalActor } from '../access/actor.ts'
import { type Canary, type Channel, currentChannels } from '../channels/channels.queries.ts'
import { autoShares } from '../channels/plans.ts'
import { markStable, transition } from '../channels/transitions.ts'
import { isProven, mayGoOn } from './proof.ts'
import { type Trial, trialsOf } from './trials.ts'
import { type Standing, standingOf } from './verdicts.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Looks how the releases of these names do, and takes back what is worse. Never fails. */
    judgeReleases(names: readonly string[]): Promise<void>
  }
}

const everySeconds = 5

/** Takes back what is worse when an account reports a failure, on the node that hears of it; and every few seconds, on one, proves and raises too. */
export default fp(
  async (app) => {
    const { proof } = app.environment

    const takeItBack = async (standing: Standing, worse: NonNullable<Standing['worse']>, now: Date) => {
      const { name, version } = standing
      const wanted = { kind: 'roll back automatically', name, version, ...worse } as const
      const { autoRollback } = await transition(app.db, wanted, portalActor(now), app.environment)
      if (!autoRollback) return
      app.log.warn(
        { event: 'release_taken_back' satisfies SecurityEvent, takenBack: autoRollback },
        'a release was taken back',
      )
      void app.sendMails()
    }

    /** What keeps a rollout where it is, as the gate said it last: told once, however often it is tried. */
    const kept = new Map<string, string>()

    const raise = async (standing: Standing, canary: Canary, now: Date) => {
      const { name, version } = standing
      if (!canary.auto || canary.version !== version) return
      if (!mayGoOn(standing, canary.sharedAt, proof, now)) return
      const share = autoShares.find((next) => next > canary.share)
      const wanted = { kind: 'activate', name, version, share, auto: share !== undefined } as const
      try {
        await transition(app.db, wanted, portalActor(now), app.environment)
        app.log.info({ release: { name, version }, share: share ?? 100 }, 'a rollout went on by itself')
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (kept.get(name) !== error.message) app.log.warn({ rollout: name }, error.message)
        kept.set(name, error.message)
      }
    }

    const goOn = async (standing: Standing, trial: Trial, { canary }: Channel, now: Date) => {
      const { views, reporters } = standing.reported
      if (isProven(standing, proof, now)) await markStable(app.db, trial, { views, reporters }, now)
      if (trial.isRollout && canary) await raise(standing, canary, now)
    }

    const judgeTrial = async (trial: Trial, active: Channel, now: Date, mayGo: boolean) => {
      const standing = await standingOf(app.db, trial, active, now)
      // One that was taken back is there all the same where there was nothing to go back to.
      if (!standing || standing.isRolledBack) return
      if (standing.worse) await takeItBack(standing, standing.worse, now)
      else if (mayGo) await goOn(standing, trial, active, now)
    }

    /** One that cannot be judged keeps no other from it. */
    const judge = async (active: Channel, now: Date, mayGo: boolean) => {
      for (const trial of trialsOf([active])) {
        try {
          await judgeTrial(trial, active, now, mayGo)
        } catch (error) {
          app.log.error({ err: error, release: trial.name }, 'a release could not be judged')
        }
      }
    }

    /** However many tell of failures at once, a name is judged by one after the other, and for all who wait together. */
    const judging = new Map<string, () => Promise<void>>()
    const judgeNow = (name: string) => {
      const known =
        judging.get(name) ??
        shareFresh(async () => {
          const active = (await currentChannels(app.db)).find((one) => one.name === name)
          if (active) await judge(active, app.clock(), false)
        })
      judging.set(name, known)
      return known()
    }

    app.decorate('judgeReleases', async (names: readonly string[]) => {
      try {
        for (const name of new Set(names)) await judgeNow(name)
      } catch (error) {
        app.log.error({ err: error }, 'releases could not be judged, it will be tried again')
      }
    })

    app.addJob('rollouts', everySeconds, async (now) => {
      for (const active of await currentChannels(app.db)) await judge(active, now, true)
    })
  },
  { name: 'release-watch', dependencies: ['jobs', 'outbox'] },
)
