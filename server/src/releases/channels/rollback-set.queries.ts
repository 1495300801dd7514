import { isDeepStrictEqual } from 'node:util'
import { type RollbackChange, releaseRecordSchema, shellName } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { Actor } from '../access/actor.ts'
import { listGrants } from '../access/grants.queries.ts'
import { isSigned, type SigningKeys } from '../access/signatures.ts'
import { refuseDamaged } from '../registry/files/damage.queries.ts'
import { activations, activeReleases, releases } from '../registry/releases.tables.ts'
import { takenBackVersions } from './automatic-rollbacks.queries.ts'
import { type Histories, newestFittingSet, type PastRelease } from './fitting-set.ts'
import { freezeFaults } from './freezing.queries.ts'
import { lockReleases } from './release-lock.ts'
import { pointBack, rollBackRollout, type WayBack } from './rollback.queries.ts'
import { findRollout } from './rollouts.queries.ts'

/** Who wants to go back further looks for the release: others wait while these are read. */
const longestHistory = 10

interface Proposal {
  changes: RollbackChange[]
  ways: WayBack[]
  /** The rollout of this name ends, and what is active stays. */
  isRollout?: boolean
}

/** The newest set that fits in which `name` goes back: from its rollout, if one is running, to the active release. */
export async function proposeSet(db: Db, keys: SigningKeys, name: string): Promise<Proposal> {
  const histories = await historiesOf(db, keys, name)
  const [current] = histories.get(name) ?? []
  if (!current) throw conflict(`Nothing of ${name} is active. Activate a release first.`)
  const rollout = await findRollout(db, name)
  if (rollout) {
    const changes = [{ name, from: rollout.version, to: current.version }]
    return { changes, ways: [], isRollout: true }
  }
  const set = newestFittingSet(name, histories, await listGrants(db))
  if (!set)
    throw conflict(
      `No release of ${name} that was active before ${current.version} fits what is active. Activate one by its version.`,
    )
  const proposal: Proposal = { changes: [], ways: [] }
  for (const [part, release] of [...set].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [active] = histories.get(part) ?? []
    const from = active?.version ?? ''
    if (release?.version === from) continue
    proposal.changes.push({ name: part, from, to: release?.version ?? null })
    if (release)
      proposal.ways.push({ name: part, from, to: release.version, activationId: release.activationId })
  }
  return proposal
}

/**
 * Rolls the set back in one transaction: all of it, or nothing.
 * @throws a refusal when it is not (any more) what was expected.
 */
export async function rollBackSet(
  db: Db,
  keys: SigningKeys,
  name: string,
  expected: readonly RollbackChange[] | undefined,
  actor: Actor,
): Promise<RollbackChange[]> {
  const looked = await proposeSet(db, keys, name)
  for (const { name: part, to } of looked.ways) await refuseDamaged(db, part, to)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const { changes, ways, isRollout } = await proposeSet(tx, keys, name)
    if (!isDeepStrictEqual(changes, expected ?? looked.changes) || !isDeepStrictEqual(ways, looked.ways))
      throw conflict(
        `Rule one at a time: what would go back with ${name} has changed since you looked. Look again: npx portal rollback ${name}`,
      )
    const [frozen] = actor.isCore ? [] : await freezeFaults(tx, name)
    if (frozen) throw conflict(frozen)
    const set = changes.map((change) => change.name)
    for (const way of ways) await pointBack(tx, way, actor, set)
    if (isRollout) await rollBackRollout(tx, name, actor)
    return changes
  })
}

const rowsSchema = z.array(
  z.object({
    name: z.string(),
    id: z.coerce.number(),
    version: z.string(),
    record: z.unknown(),
    signature: z.string().nullable(),
  }),
)

/**
 * Of each name what is active, and what was before, along the way that rolling back goes; nobody goes back to what the
 * portal took back, nor to what no key of its team has signed. Only with a shell others go back too: else of them what is active is enough.
 */
export async function historiesOf(db: Db, keys: SigningKeys, name: string): Promise<Histories> {
  const { rows } = await db.execute(sql`
    WITH RECURSIVE past AS (
      SELECT active.name, id, version, previous_id, 1 AS steps
      FROM ${activeReleases} AS active JOIN ${activations} AS latest ON latest.id = active.activation_id
      UNION ALL
      SELECT past.name, earlier.id, earlier.version, earlier.previous_id, steps + 1
      FROM past JOIN ${activations} AS earlier ON earlier.id = past.previous_id
      WHERE steps < ${longestHistory} AND ${name === shellName ? sql`true` : sql`past.name = ${name}`}
    )
    SELECT name, id, version, record, signature FROM past JOIN ${releases} USING (name, version) ORDER BY name, steps`)
  const takenBack = await takenBackVersions(db)
  const histories = new Map<string, PastRelease[]>()
  for (const { name: part, id, version, record: kept, signature } of rowsSchema.parse(rows)) {
    const history = histories.get(part)
    const record = releaseRecordSchema.safeParse(kept).data
    const isGood = () =>
      !takenBack.has(`${part}@${version}`) &&
      (!record || isSigned(keys, { name: part, version, record, signature }))
    if (history && !isGood()) continue
    const release = { activationId: id, version, record }
    if (history) history.push(release)
    else histories.set(part, [release])
  }
  return histories
}
