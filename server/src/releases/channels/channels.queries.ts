import { asc, eq, max, ne, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { shareFresh } from '../../core/http/answers/fresh.ts'
import { releases } from '../registry/releases.tables.ts'
import { channels, releaseEvents } from './channels.tables.ts'

export type ChannelRow = typeof channels.$inferSelect

export interface Canary {
  version: string
  /** Percent of the visitors. */
  share: number
  auto: boolean
  since: Date
  /** Since when it has this share. */
  sharedAt: Date
}

/** The releases of an app that users can get. */
export interface Channel {
  name: string
  active: string
  since: Date
  by: string
  canary: Canary | null
  /** Earlier active versions that are still stored, newest first. */
  history: string[]
  /** Releases to load if it fails, best first: earlier ones that became stable, or the previous one. */
  fallbacks: string[]
}

const fallbacksAtMost = 3

/**
 * Serialises publishing, pruning and transitions over all nodes. Checks look at all apps, so two activations at once
 * could each pass and not fit together. Readers aren't blocked.
 */
export async function lockReleases(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = '15s'`)
  await tx.execute(sql`SET LOCAL lock_timeout = '8s'`)
  await tx.execute(sql`LOCK TABLE ${channels} IN SHARE ROW EXCLUSIVE MODE`)
}

/** Reads the channels: for transactions and checks. Everything else uses `currentChannels`. */
export async function readChannels(db: Db): Promise<readonly Channel[]> {
  const rows = await db.select().from(channels).orderBy(asc(channels.name))
  const known = await db
    .select({
      name: releases.name,
      version: releases.version,
      stableAt: releases.stableAt,
      rolledBackAt: releases.rolledBackAt,
    })
    .from(releases)
  return rows.flatMap((row) => channelOf(row, known) ?? [])
}

type KnownRelease = Pick<typeof releases.$inferSelect, 'name' | 'version' | 'stableAt' | 'rolledBackAt'>

function channelOf(row: ChannelRow, known: readonly KnownRelease[]): Channel | undefined {
  const { name, active, activeSince: since, activeBy: by } = row
  if (active === null || since === null || by === null) return undefined
  const earlier = row.history.flatMap(
    (version) => known.find((one) => one.name === name && one.version === version) ?? [],
  )
  const [previous] = earlier
  const trusted = earlier.filter(({ stableAt }) => stableAt !== null)
  const untried = previous?.rolledBackAt === null ? [previous] : []
  const fallbacks = (trusted.length > 0 ? trusted : untried).map(({ version }) => version)
  return {
    name,
    active,
    since,
    by,
    canary: canaryOf(row),
    history: earlier.map(({ version }) => version),
    fallbacks: fallbacks.slice(0, fallbacksAtMost),
  }
}

export function canaryOf(row: ChannelRow): Canary | null {
  const { canary: version, canaryShare: share, canaryAuto, canarySince: since, canarySharedAt } = row
  if (version === null || share === null || since === null) return null
  return { version, share, auto: canaryAuto === true, since, sharedAt: canarySharedAt ?? since }
}

/** Grows with each change of what users get. Events are written under the lock, so they are in order. */
const readRevision = (db: Db) =>
  db
    .select({ revision: max(releaseEvents.id) })
    .from(releaseEvents)
    // Refusals change nothing, and a team can repeat them.
    .where(ne(releaseEvents.kind, 'refused'))

const caches = new WeakMap<Db, () => Promise<readonly Channel[]>>()

/**
 * The channels, cached until a release event changes what users get. Concurrent calls share one small query, and get
 * no answer that is older than the call. Equal results are the same array, so callers can cache what they derive from
 * it. Pages and the release-set header share a call for a moment longer (`shareRecent`), because every request needs it.
 */
export function currentChannels(db: Db): Promise<readonly Channel[]> {
  const read = caches.get(db) ?? cacheOf(db)
  caches.set(db, read)
  return read()
}

function cacheOf(db: Db): () => Promise<readonly Channel[]> {
  let cached: { revision: number | null; channels: readonly Channel[] } | undefined
  return shareFresh(async () => {
    const [{ revision } = { revision: null }] = await readRevision(db)
    if (cached?.revision !== revision) cached = { revision, channels: await readChannels(db) }
    return cached.channels
  })
}

/** When and by whom an app was blocked, and why; undefined: it isn't blocked. */
export async function findBlock(
  db: Db,
  name: string,
): Promise<{ at: Date; by: string; note: string | null } | undefined> {
  const [row] = await db
    .select({ at: channels.blockedAt, by: channels.blockedBy, note: channels.blockedNote })
    .from(channels)
    .where(eq(channels.name, name))
  return row?.at && row.by ? { at: row.at, by: row.by, note: row.note } : undefined
}
