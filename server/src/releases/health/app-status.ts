import { type AppStatus, releaseManifestSchema } from '@portal/shared/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/database.ts'
import { missing, unavailable } from '../../core/errors/domain-error.ts'
import { type SigningKeys, signerOf } from '../access/signatures.ts'
import { listReleases } from '../channels/releases.queries.ts'
import { isNoSourceMap } from '../registry/files/files.queries.ts'
import { releaseBlobs, releaseFiles, releases } from '../registry/releases.tables.ts'
import { figuresOf, listFailures, readReports, sourcesOf, sumCounts } from './counts.queries.ts'
import { lastCheckResults, listRollbacks } from './releases.queries.ts'
import { locateFailures } from './source-positions.ts'

const shown = { releases: 20, checks: 8, failures: 25, rollbacks: 10, routes: 50 } as const
const monthMs = 30 * 86_400_000

/** Everything that an app's team sees about it. */
export async function readAppStatus(
  app: FastifyInstance,
  name: string,
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
    listReleases(db, { name }),
    lastCheckResults(db, name, shown.checks),
    listRollbacks(db, { name, since: new Date(now.getTime() - monthMs), limit: shown.rollbacks }),
    readRoutes(db, name, now),
    listFailures(db, name, now, shown.failures),
  ])
  const latest = history.slice(0, shown.releases)
  const versions = latest.map(({ version }) => version)
  const [sizes, signers] = await Promise.all([
    releaseSizes(db, name, versions),
    signersOf(db, environment.signingKeys, name, versions),
  ])
  return {
    at: now.toISOString(),
    app: found,
    checks,
    rollbacks,
    routes,
    needsSignature: environment.signingKeys.has(name),
    releases: latest.map(({ version, publishedAt, source, active, ...release }) => {
      const figures = found.releases.find((one) => one.version === version)
      return {
        version,
        publishedAt,
        source,
        isActive: active,
        share: release.share ?? null,
        activatedAt: release.activatedAt ?? null,
        activatedBy: release.activatedBy ?? null,
        stableAt: release.stableAt ?? null,
        rolledBack: release.rolledBack ?? null,
        signer: signers.get(version) ?? null,
        size: sizes.get(version) ?? null,
        day: figures?.day ?? sumCounts([]),
        vitals: figures?.vitals ?? [],
      }
    }),
    olderReleases: history.length - latest.length,
    failures: await locateFailures(db, name, failures),
  }
}

/** The compressed size of releases, and of what loads first: a remote's entry, the shell's scripts and styles. */
async function releaseSizes(db: Db, name: string, versions: string[]) {
  const packed = sql`coalesce(length(${releaseBlobs.brotli}), length(${releaseBlobs.bytes}))`
  const isFirst = sql`(${releases.manifest}->>'entry' = ${releaseFiles.path}
    OR ${releases.manifest}->'scripts' ? ${releaseFiles.path} OR ${releases.manifest}->'styles' ? ${releaseFiles.path})`
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

/** The label of the key that signed each of these versions; undefined where this portal has no such key. */
async function signersOf(db: Db, keys: SigningKeys, name: string, versions: string[]) {
  if (!keys.has(name)) return new Map<string, string>()
  const { version, manifest, signature } = releases
  const isMeant = and(eq(releases.name, name), inArray(version, versions))
  const rows = await db.select({ version, manifest, signature }).from(releases).where(isMeant)
  return new Map(
    rows.map((row) => {
      const { data } = releaseManifestSchema.safeParse(row.manifest)
      return [row.version, data && signerOf(keys, { ...row, name, manifest: data })]
    }),
  )
}

/** The last day of an app by route and release, most viewed first. */
async function readRoutes(db: Db, name: string, now: Date): Promise<AppStatus['routes']> {
  const reports = await readReports(db, now, name)
  return sourcesOf(reports)
    .map(({ route, version }) => {
      const { day, hours, vitals } = figuresOf(
        reports,
        now,
        (row) => row.route === route && row.version === version,
      )
      return { route, version, ...day, hours, vitals }
    })
    .sort((one, other) => other.views + other.failures - one.views - one.failures)
    .slice(0, shown.routes)
}
