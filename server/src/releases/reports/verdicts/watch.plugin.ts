import fp from 'fastify-plugin'
import { DomainError } from '../../../core/errors/domain-error.ts'
import { shareFresh } from '../../../core/http/answers/fresh.ts'
import type { SecurityEvent } from '../../../core/http/security/security-events.ts'
import { portalActor } from '../../access/actor.ts'
import { type Channel, currentChannels } from '../../channels/channels.queries.ts'
import { autoShares } from '../../channels/plans.ts'
import { markStable, transition } from '../../channels/transitions.ts'
import { judgedReleases } from './judged-releases.ts'
import { isStable, mayAdvance } from './stability.ts'
import { type Assessment, assess } from './verdicts.queries.ts'
import { votersOf } from './votes.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Rolls back releases that are worse than the previous ones. Concurrent callers share one run. */
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
    const { stability } = app.environment

    async function rollBack({ name, version, worse }: Assessment, now: Date) {
      if (!worse) return
      const wanted = { kind: 'roll back automatically', name, version, ...worse } as const
      const { autoRollback } = await transition(app.db, wanted, portalActor(now), app.environment)
      if (!autoRollback) return
      const event = 'release_rolled_back_automatically' satisfies SecurityEvent
      app.log.warn({ event, autoRollback }, 'a release was rolled back automatically')
      void app.sendMails()
    }

    /** Why a canary couldn't advance, so that each reason is logged only once. */
    const refusals = new Map<string, string>()

    async function advance(assessment: Assessment, { canary }: Channel, now: Date) {
      const { name, version } = assessment
      if (!canary?.auto || canary.version !== version) return
      if (!mayAdvance(assessment, canary.sharedAt, stability, now)) return
      const { sharedAt } = canary
      const share = autoShares.find((next) => next > canary.share)
      const wanted = { kind: 'activate', name, version, share, auto: share !== undefined, sharedAt } as const
      try {
        const { events } = await transition(app.db, wanted, portalActor(now), app.environment)
        // Its team has just ended or changed the canary.
        if (events.length === 0) return
        app.log.info({ release: { name, version }, share: share ?? 100 }, 'a canary advanced')
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        if (refusals.get(name) !== error.message) app.log.warn({ canary: name }, error.message)
        refusals.set(name, error.message)
      }
    }

    async function confirm(assessment: Assessment, channel: Channel, now: Date) {
      const { reported, isCanary } = assessment
      const figures = { views: reported.views, reporters: votersOf(reported) }
      if (isStable(assessment, stability, now)) await markStable(app.db, assessment, figures, now)
      if (isCanary) await advance(assessment, channel, now)
    }

    /** A release that can't be judged doesn't block the others. */
    async function judge(channel: Channel, now: Date, mayConfirm: boolean) {
      for (const release of judgedReleases([channel])) {
        try {
          const assessment = await assess(app.db, release, channel, now)
          // With nothing to fall back on, a release stays active after its rollback.
          if (!assessment || assessment.isRolledBack) continue
          if (assessment.worse) await rollBack(assessment, now)
          else if (mayConfirm) await confirm(assessment, channel, now)
        } catch (error) {
          app.log.error({ err: error, release: release.name }, 'a release could not be judged')
        }
      }
    }

    const judgeAll = async (now: Date, mayConfirm: boolean) => {
      for (const channel of await currentChannels(app.db)) await judge(channel, now, mayConfirm)
    }

    app.decorate(
      'judgeReleases',
      shareFresh(() => judgeAll(app.clock(), false)),
    )
    app.addJob('rollouts', everySeconds, (now) => judgeAll(now, true))
  },
  { name: 'release-watch', dependencies: ['jobs', 'outbox'] },
)
