import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { SigningKeys } from '../access/signatures.ts'
import { signersOf } from '../access/signers.queries.ts'
import { lastGateAnswers } from '../channels/gate-answers.queries.ts'
import { listReleases } from '../channels/rows.queries.ts'
import { isNoSourceMap } from '../registry/files/sizes.queries.ts'
import { releaseBlobs, releaseFiles, releases } from '../registry/releases.tables.ts'
import { dayBefore, failuresOf } from './figures.queries.ts'
import { lastRollbacks } from './parts.queries.ts'

const shownReleases = 20
const shownAnswers = 8
const shownFailures = 25
const monthMs = 30 * 86_400_000

/** What a release weighs on its way, and of it what is asked for first: a remote's entry, the shell's first load. */
async function sizesByVersion(db: Db, name: string) {
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
      sql`${releases.name} = ${releaseFiles.name} AND ${releases.version} = ${releaseFiles.version}`,
    )
    .where(and(eq(releaseFiles.name, name), isNoSourceMap))
    .groupBy(releaseFiles.version)
  return new Map(rows.map(({ version, ...sizes }) => [version, sizes]))
}

/** All that a part's own page tells beside its figures. */
export async function readPart(db: Db, keys: SigningKeys, name: string, now: Date) {
  const [history, sizes, failures, answers, rollbacks] = await Promise.all([
    listReleases(db, { name }),
    sizesByVersion(db, name),
    failuresOf(db, name, now, shownFailures),
    lastGateAnswers(db, name, shownAnswers),
    lastRollbacks(db, { name, since: new Date(now.getTime() - monthMs) }, 10),
  ])
  const shown = history.slice(0, shownReleases)
  const versions = shown.map(({ version }) => version)
  const signers = await signersOf(db, keys, name, versions)
  return {
    since: dayBefore(now),
    releases: shown.map((row) => ({
      ...row,
      sizes: sizes.get(row.version),
      signer: signers.get(row.version),
    })),
    /** Only what one of its keys has signed is served. */
    hasKey: keys.has(name),
    more: Math.max(0, history.length - shownReleases),
    ...{ failures, answers, rollbacks },
  }
}

export type PartDetails = Awaited<ReturnType<typeof readPart>>
