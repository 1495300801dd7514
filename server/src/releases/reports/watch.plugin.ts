import fp from 'fastify-plugin'
import { DomainError } from '../../core/errors/domain-error.ts'
import { shareFresh } from '../../core/http/fresh.ts'
import type { SecurityEvent } from '../../core/http/security-events.ts'
import { portalActor } from '../access/actor.ts'
import { promoteRollout } from '../channels/activation.queries.ts'
import { type CurrentVersion, currentVersions } from '../channels/active-set.queries.ts'
import { isTakenBack } from '../channels/automatic-rollbacks.queries.ts'
import { markProven } from '../channels/proving.queries.ts'
import { autoShares, findRollout, setShare } from '../channels/rollouts.queries.ts'
import { takeBack } from '../channels/taking-back.queries.ts'
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
    const { publicUrl, proof, signingKeys } = app.environment

    const takeItBack = async (standing: Standing, worse: NonNullable<Standing['worse']>, now: Date) => {
      const { name, version } = standing
      const taken = await takeBack(app.db, { name, version }, worse, { now, publicUrl, signingKeys })
      if (!taken) return
      app.log.warn(
        { event: 'release_taken_back' satisfies SecurityEvent, takenBack: taken },
        'a release was taken back',
      )
      void app.sendMails()
    }

    /** What keeps a rollout where it is, as the gate said it last: told once, however often it is tried. */
    const kept = new Map<string, string>()

    const raise = async (standing: Standing, now: Date) => {
      const { name, version } = standing
      const rollout = await findRollout(app.db, name)
      if (!rollout?.auto || rollout.version !== version) return
      if (!mayGoOn(standing, rollout.sharedAt, proof, now)) return
      const next = autoShares.find((share) => share > rollout.share)
      try {
        if (next === undefined) await promoteRollout(app.db, name, portalActor(now), signingKeys)
        else await setShare(app.db, name, next, portalActor(now))
        app.log.info({ release: { name, version }, share: next ?? 100 }, 'a rollout went on by itself')
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (kept.get(name) !== error.message) app.log.warn({ rollout: name }, error.message)
        kept.set(name, error.message)
      }
    }

    const goOn = async (standing: Standing, trial: Trial, now: Date) => {
      const { views, reporters } = standing.reported
      if (isProven(standing, proof, now)) await markProven(app.db, trial, { views, reporters }, now)
      if (trial.isRollout) await raise(standing, now)
    }

    const judgeTrial = async (trial: Trial, active: CurrentVersion, now: Date, mayGo: boolean) => {
      const standing = await standingOf(app.db, trial, active, now)
      // One that was taken back is there all the same where there was nothing to go back to.
      if (!standing || (await isTakenBack(app.db, trial))) return
      if (standing.worse) await takeItBack(standing, standing.worse, now)
      else if (mayGo) await goOn(standing, trial, now)
    }

    /** One that cannot be judged keeps no other from it. */
    const judge = async (active: CurrentVersion, now: Date, mayGo: boolean) => {
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
          const active = (await currentVersions(app.db)).find((one) => one.name === name)
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
      for (const active of await currentVersions(app.db)) await judge(active, now, true)
    })
  },
  { name: 'release-watch', dependencies: ['jobs', 'outbox'] },
)
