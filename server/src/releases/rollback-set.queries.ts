import { isDeepStrictEqual } from 'node:util'
import type { RollbackChange } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { conflict } from '../core/errors/domain-error.ts'
import { currentActivation } from './activation.queries.ts'
import { currentVersions } from './active-set.queries.ts'
import type { Actor } from './actor.ts'
import { takenBackVersions } from './automatic-rollbacks.queries.ts'
import { refuseDamaged } from './damage.queries.ts'
import { type Histories, newestFittingSet, type PastRelease } from './fitting-set.ts'
import { freezeFaults } from './freezing.queries.ts'
import { listGrants } from './grants.queries.ts'
import { findReadableRecord } from './records.queries.ts'
import { lockReleases } from './release-lock.ts'
import { activations } from './releases.tables.ts'
import { pointBack, type WayBack } from './rollback.queries.ts'

/** Who wants to go back further looks for the release: others wait while these are read. */
const longestHistory = 10

interface Proposal {
  changes: RollbackChange[]
  ways: WayBack[]
}

/** The newest set that fits in which `name` goes back. */
export async function proposeSet(db: Db, name: string): Promise<Proposal> {
  const histories = await historiesOf(db)
  const [current] = histories.get(name) ?? []
  if (!current) throw conflict(`Nothing of ${name} is active. Activate a release first.`)
  const set = newestFittingSet(name, histories, await listGrants(db))
  if (!set)
    throw conflict(
      `No release of ${name} that was active before ${current.version} fits what is active. Activate one by its version.`,
    )
  const proposal: Proposal = { changes: [], ways: [] }
  for (const [part, release] of [...set].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const from = histories.get(part)?.[0]?.version ?? ''
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
  name: string,
  expected: readonly RollbackChange[] | undefined,
  actor: Actor,
): Promise<RollbackChange[]> {
  const looked = await proposeSet(db, name)
  for (const { name: part, to } of looked.ways) await refuseDamaged(db, part, to)
  return db.transaction(async (tx) => {
    await lockReleases(tx)
    const { changes, ways } = await proposeSet(tx, name)
    if (!isDeepStrictEqual(changes, expected ?? looked.changes) || !isDeepStrictEqual(ways, looked.ways))
      throw conflict(
        `Rule one at a time: what would go back with ${name} has changed since you looked. Look again: portal rollback ${name}`,
      )
    const [frozen] = actor.isCore ? [] : await freezeFaults(tx, name)
    if (frozen) throw conflict(frozen)
    const set = changes.map((change) => change.name)
    for (const way of ways) await pointBack(tx, way, actor, set)
    return changes
  })
}

/** Of each name what is active, and what was before; nobody goes back to what the portal took back. */
export async function historiesOf(db: Db): Promise<Histories> {
  const histories = new Map<string, PastRelease[]>()
  const takenBack = await takenBackVersions(db)
  for (const { name } of await currentVersions(db)) {
    const [active, ...past] = await historyOf(db, name)
    const good = past.filter(({ version }) => !takenBack.has(`${name}@${version}`))
    histories.set(name, [...(active ? [active] : []), ...good])
  }
  return histories
}

/** Along what was active before, as rolling back goes. */
async function historyOf(db: Db, name: string): Promise<PastRelease[]> {
  const history: PastRelease[] = []
  const current = await currentActivation(db, name)
  let next = current && { id: current.id, version: current.version, previousId: current.previousId }
  while (next && history.length < longestHistory) {
    const { id, version, previousId } = next
    history.push({ activationId: id, version, record: await findReadableRecord(db, name, version) })
    if (previousId === null) break
    ;[next] = await db
      .select({ id: activations.id, version: activations.version, previousId: activations.previousId })
      .from(activations)
      .where(eq(activations.id, previousId))
  }
  return history
}
