import { z } from 'zod'
import { DomainError } from '../../../core/errors/domain-error.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { type Channel, currentChannels } from '../../channels/channels.queries.ts'
import type { NamedVersion } from '../../channels/choose-versions.ts'
import { findRoute } from '../../checks/route-patterns.ts'
import { browserReportsPath } from '../../composer/policy.ts'
import { countEvents } from '../counts.queries.ts'
import { otherRoute, releaseRoutes } from '../release-routes.ts'
import { type BrowserReport, parseBrowserReports } from './browser-reports.ts'

const contentType = 'application/reports+json'
const bodyLimit = 32 * 1024

/**
 * Reports by browsers themselves (Reporting API): policy violations, refused scripts, crashed pages. They come without
 * our headers or the visit, so they are counted but decide nothing.
 */
export default routes({ name: 'browser-reports', dependencies: ['rate-limits'] }, async (app) => {
  const routesOf = releaseRoutes(app.db)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    contentType,
    { parseAs: 'string', bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.addContentTypeParser('*', (_request, _payload, done) =>
    done(new DomainError('wrong format', `Reports of browsers are ${contentType}`)),
  )

  const routeOf = async (release: NamedVersion, pathname: string) =>
    findRoute(await routesOf(release), pathname)?.path

  /** The release and route of a report. A crash names no file, so it counts for the app that owns the page. */
  async function findReportedRoute({ release, pathname }: BrowserReport, current: readonly Channel[]) {
    if (release) {
      if (!current.some((one) => isServed(release, one))) return undefined
      return { ...release, route: (await routeOf(release, pathname)) ?? otherRoute }
    }
    for (const { name, active: version } of current) {
      const route = await routeOf({ name, version }, pathname)
      if (route) return { name, version, route }
    }
    return undefined
  }

  app.post(
    browserReportsPath,
    {
      config: { ...access('program'), limit: 'browserReports' },
      schema: { body: z.array(z.unknown()) },
    },
    async ({ body }, reply) => {
      reply.code(204)
      const reports = parseBrowserReports(body)
      if (reports.length === 0) return
      const current = await currentChannels(app.db)
      const counted = await Promise.all(
        reports.map(async (report) => {
          const place = await findReportedRoute(report, current)
          return place ? [{ ...place, stage: 'browser', code: report.code }] : []
        }),
      )
      await countEvents(app.db, counted.flat(), app.clock())
    },
  )
})

/** Whether pages get this release: as the active one, as a canary, or as a fallback. */
const isServed = ({ name, version }: NamedVersion, channel: Channel) =>
  name === channel.name &&
  [channel.active, channel.canary?.version, channel.history[0], ...channel.fallbacks].includes(version)
