import type { AppStatus } from '@portal/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/database.ts'
import { missing, unavailable } from '../../core/errors/domain-error.ts'
import { signersOf } from '../access/signers.queries.ts'
import { isNoSourceMap } from '../registry/files/files.queries.ts'
import { releaseBlobs, releaseFiles, releases } from '../registry/releases.tables.ts'
import { countsByRoute, hoursOf, listFailures, sumCounts, timings } from './counts.queries.ts'
import { lastCheckResults, listRollbacks, releaseHistory } from './releases.queries.ts'
import { locateFailures, type SourcePositions } from './source-positions.ts'
import { vitalsOf } from './vitals.ts'

const shown = { releases: 20, checks: 8, failures: 25, rollbacks: 10, routes: 50 } as const
const monthMs = 30 * 86_400_000

/** The compressed size of releases, and of what loads first: a remote's entry, the shell's scripts and styles. */
async function sizesOf(db: Db, name: string, versions: string[]) {
  const packed = sql`coalesce(length(${releaseBlobs.brotli}), length(${releaseBlobs.bytes}))`
  const isFirst = sql`(${releases.record}->>'entry' = ${releaseFiles.path}
    OR ${releases.record}->'scripts' ? ${releaseFiles.path} OR ${releases.record}->'styles' ? ${releaseFiles.path})`
  const rows = await db
    .select({
      version: releaseFiles.version,
      all: sql<number>`sum(${packed})::int`,
      first: sql<number>`coalesce(sum(${packed}) FILTER (WHERE ${isFirst}), 0)::int`,
    })
    .from(releaseFiles)
    .innerJoin(releaseBlobs, eq(releaseBlobs.integrity, releaseFiles.integrity))
    .innerJoin(
      releases,
      and(eq(releases.name, releaseFiles.name), eq(releases.version, releaseFiles.version)),
    )
    .where(and(eq(releaseFiles.name, name), inArray(releaseFiles.version, versions), isNoSourceMap))
    .groupBy(releaseFiles.version)
  return new Map(rows.map(({ version, ...size }) => [version, size]))
}

/** The last day of an app by route and release. */
async function readRoutes(db: Db, name: string, now: Date): Promise<AppStatus['routes']> {
  const [counts, timed] = await Promise.all([countsByRoute(db, name, now), timings(db, now, name)])
  const keys = new Map(
    [...counts, ...timed].map(({ route, version }) => [`${route} ${version}`, { route, version }]),
  )
  const rows = [...keys.values()].map(({ route, version }) => {
    const isOwn = (row: { route: string; version: string }) => row.route === route && row.version === version
    const own = counts.filter(isOwn)
    return {
      route,
      version,
      ...sumCounts(own),
      hours: hoursOf(own, now),
      vitals: vitalsOf(timed.filter(isOwn)),
    }
  })
  return rows
    .sort((one, other) => other.views + other.failures - one.views - one.failures)
    .slice(0, shown.routes)
}

/** All that an app's team sees of it. */
export async function readAppStatus(
  app: FastifyInstance,
  name: string,
  positions: SourcePositions,
): Promise<Omit<AppStatus, 'hasNewest'>> {
  const { db, environment } = app
  const now = app.clock()
  const health = await app.health()
  const found = health.apps.find((one) => one.name === name)
  if (!found)
    throw health.figuresAt
      ? missing('There is no app of this name')
      : unavailable('The figures can’t be read right now: try again in a few seconds')

  const [history, checks, rollbacks, routes, failures] = await Promise.all([
    releaseHistory(db, name),
    lastCheckResults(db, name, shown.checks),
    listRollbacks(db, { name, since: new Date(now.getTime() - monthMs), limit: shown.rollbacks }),
    readRoutes(db, name, now),
    listFailures(db, name, now, shown.failures),
  ])
  const latest = history.slice(0, shown.releases)
  const versions = latest.map(({ version }) => version)
  const [sizes, signers] = await Promise.all([
    sizesOf(db, name, versions),
    signersOf(db, environment.signingKeys, name, versions),
  ])
  return {
    ...{ at: now.toISOString(), app: found, checks, rollbacks, routes },
    needsSignature: environment.signingKeys.has(name),
    releases: latest.map((release) => {
      const figures = found.releases.find(({ version }) => version === release.version)
      return {
        ...release,
        signer: signers.get(release.version) ?? null,
        size: sizes.get(release.version) ?? null,
        day: figures?.day ?? sumCounts([]),
        vitals: figures?.vitals ?? [],
      }
    }),
    olderReleases: history.length - latest.length,
    failures: await locateFailures(name, failures, positions),
  }
}
