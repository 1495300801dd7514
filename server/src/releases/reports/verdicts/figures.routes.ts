import { releasesEndpoints } from '@portal/shared/contract'
import { missing } from '../../../core/errors/domain-error.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { type Channel, currentChannels } from '../../channels/channels.queries.ts'
import { type JudgedRelease, judgedReleases } from './judged-releases.ts'
import { stepMs } from './stability.ts'
import { stabilityOf } from './verdicts.queries.ts'
import { countVotes, votersOf } from './votes.queries.ts'

export default routes({ name: 'release-figures', dependencies: ['team-guard'] }, async (app) => {
  const { stability } = app.environment

  /** The earliest time at which its share grows or it becomes stable; null if neither is pending. */
  async function nextStepAt(release: JudgedRelease, canary: Channel['canary']): Promise<Date | null> {
    if (canary?.auto && canary.version === release.version)
      return new Date(canary.sharedAt.getTime() + stepMs(stability))
    if ((await stabilityOf(app.db, release)).stableAt) return null
    return new Date(release.since.getTime() + stability.minutes * 60_000)
  }

  serve(app, releasesEndpoints.figures, { core: 'too' }, async ({ params: { name }, query: { version } }) => {
    const channel = (await currentChannels(app.db)).find((one) => one.name === name)
    const release = judgedReleases(channel ? [channel] : []).find((one) => one.version === version)
    if (!channel || !release) throw missing(`${name} ${version} is neither active nor a canary`)
    const reported = await countVotes(app.db, release, release.since, app.clock())
    const next = await nextStepAt(release, channel.canary)
    return {
      views: reported.views,
      reporters: votersOf(reported),
      failures: Math.ceil(reported.accounts.failures.failed + reported.networks.failures.failed),
      nextStepAt: next?.toISOString() ?? null,
    }
  })
})
