import fp from 'fastify-plugin'
import { DomainError } from '../../../core/errors/domain-error.ts'
import { shareFresh } from '../../../core/http/fresh.ts'
import type { SecurityEvent } from '../../../core/http/security-events.ts'
import { portalActor } from '../../access/actor.ts'
import { promoteRollout } from '../../channels/activation.queries.ts'
import { type CurrentVersion, currentVersions } from '../../channels/active-set.queries.ts'
import { isTakenBack } from '../../channels/automatic-rollbacks.queries.ts'
import { markProven } from '../../channels/proving.queries.ts'
import { autoShares, findRollout, setShare } from '../../channels/rollouts.queries.ts'
import { takeBack } from '../../channels/taking-back.queries.ts'
import { candidatesOf } from './candidates.ts'
import { isStable, mayAdvance } from './stability.ts'
import { type Assessment, assess } from './verdicts.queries.ts'
import { votersOf } from './votes.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Rolls back the releases that are worse than the ones before. However many ask at once share one run. */
    judgeReleases(): Promise<void>
  }
}

const everySeconds = 5

/**
 * Rolls back bad releases: at once on the node where an account reports a failure, and every few seconds on one node,
 * which also marks releases as stable and advances automatic canaries.
 */
export default fp(
  async (app) => {
    const { publicUrl, proof, signingKeys } = app.environment

    async function rollBack({ name, version, worse }: Assessment, now: Date) {
      if (!worse) return
      const takenBack = await takeBack(app.db, { name, version }, worse, { now, publicUrl, signingKeys })
      if (!takenBack) return
      const event = 'release_taken_back' satisfies SecurityEvent
      app.log.warn({ event, takenBack }, 'a release was rolled back automatically')
      void app.sendMails()
    }

    /** Why a canary couldn't advance, so that each reason is logged once and not at every try. */
    const refusals = new Map<string, string>()

    async function advance(assessment: Assessment, now: Date) {
      const { name, version } = assessment
      const canary = await findRollout(app.db, name)
      if (!canary?.auto || canary.version !== version) return
      if (!mayAdvance(assessment, canary.sharedAt, proof, now)) return
      const next = autoShares.find((share) => share > canary.share)
      try {
        if (next === undefined) await promoteRollout(app.db, name, portalActor(now), signingKeys)
        else await setShare(app.db, name, next, portalActor(now))
        app.log.info({ release: { name, version }, share: next ?? 100 }, 'a canary advanced')
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (refusals.get(name) !== error.message) app.log.warn({ canary: name }, error.message)
        refusals.set(name, error.message)
      }
    }

    async function confirm(assessment: Assessment, now: Date) {
      const { reported, isCanary } = assessment
      const figures = { views: reported.views, reporters: votersOf(reported) }
      if (isStable(assessment, proof, now)) await markProven(app.db, assessment, figures, now)
      if (isCanary) await advance(assessment, now)
    }

    /** One release that can't be judged doesn't keep the others from it. */
    async function judge(active: CurrentVersion, now: Date, mayConfirm: boolean) {
      for (const candidate of candidatesOf([active])) {
        try {
          const assessment = await assess(app.db, candidate, active, now)
          // With nothing to fall back on, a release stays active after its rollback.
          if (!assessment || (await isTakenBack(app.db, candidate))) continue
          if (assessment.worse) await rollBack(assessment, now)
          else if (mayConfirm) await confirm(assessment, now)
        } catch (error) {
          app.log.error({ err: error, release: candidate.name }, 'a release could not be judged')
        }
      }
    }

    const judgeAll = async (now: Date, mayConfirm: boolean) => {
      for (const active of await currentVersions(app.db)) await judge(active, now, mayConfirm)
    }

    app.decorate(
      'judgeReleases',
      shareFresh(() => judgeAll(app.clock(), false)),
    )
    app.addJob('rollouts', everySeconds, (now) => judgeAll(now, true))
  },
  { name: 'release-watch', dependencies: ['jobs', 'outbox'] },
)
