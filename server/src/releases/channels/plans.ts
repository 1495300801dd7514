import { eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Environment } from '../../core/environment/environment.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { type Actor, auditName } from '../access/actor.ts'
import { type Candidate, violationsOf } from '../checks/checks.ts'
import { candidateOf, contextOf } from '../checks/context.queries.ts'
import { blockViolations } from '../checks/rules/blocked.ts'
import { ChecksFailed } from '../checks/violations.ts'
import type { releases } from '../registry/releases.tables.ts'
import type { AutoRollback } from './auto-rollback-mail.ts'
import { type ChannelRow, canaryOf, readChannels } from './channels.queries.ts'
import { channels } from './channels.tables.ts'
import type { NewEvent } from './events.queries.ts'
import { type Change, rollbackTarget, stableTarget } from './rollback-target.ts'
import type { Activation, Transition } from './transitions.ts'

export type Settings = Pick<Environment, 'publicUrl' | 'signingKeys'>

/** Earlier stable versions that a rollback can reach. */
const historyKept = 20

/** Percent of the visitors, step by step, of a canary whose share grows on its own; then all. */
export const autoShares: readonly number[] = [5, 25]

/** What a transition would write. */
export interface Plan {
  changes: Change[]
  rows: ChannelRow[]
  events: NewEvent[]
  release?: { name: string; version: string } & Partial<
    Pick<typeof releases.$inferSelect, 'stableAt' | 'rolledBackAt' | 'rolledBackBecause'>
  >
  autoRollback?: AutoRollback
}

interface Planning extends Settings {
  damaged: ReadonlySet<string>
  /** Whether the stored files of a release are hashed. */
  hashes?: boolean
}

const nothing: Plan = { changes: [], rows: [], events: [] }

const noCanary = {
  ...{ canary: null, canaryShare: null, canaryAuto: null },
  ...{ canarySince: null, canaryBy: null, canarySharedAt: null },
} as const

const newChannel = (name: string): ChannelRow => ({
  name,
  ...{ stable: null, stableSince: null, stableBy: null, history: [] },
  ...noCanary,
  ...{ blockedAt: null, blockedBy: null, blockedNote: null },
})

async function channelRow(db: Db, name: string): Promise<ChannelRow> {
  const [row] = await db.select().from(channels).where(eq(channels.name, name))
  return row ?? newChannel(name)
}

/** Plans a transition from the present state. Writes nothing. */
export function planOf(db: Db, wanted: Transition, actor: Actor, planning: Planning): Promise<Plan> {
  switch (wanted.kind) {
    case 'activate':
      return activation(db, wanted, actor, planning)
    case 'roll back':
      return rollback(db, wanted.name, actor, planning)
    case 'roll back automatically':
      return autoRollback(db, wanted, actor, planning)
    case 'block':
    case 'unblock':
      return blocking(db, wanted, actor)
  }
}

async function activation(db: Db, wanted: Activation, actor: Actor, planning: Planning): Promise<Plan> {
  const { name, version, replaces, force } = wanted
  const row = await channelRow(db, name)
  if (wanted.sharedAt && !isCanarySince(row, version, wanted.sharedAt)) return nothing
  if (replaces !== undefined && row.stable !== version) refuseIfOvertaken(row, replaces)
  const candidate = await candidateOf(db, wanted, 'activate', planning)
  await refuseViolations(
    db,
    force === undefined ? candidate : { ...candidate, rolledBack: undefined },
    actor,
    planning,
  )
  const isForced = force !== undefined && candidate.rolledBack !== undefined
  const release = isForced ? { name, version, rolledBackAt: null, rolledBackBecause: null } : undefined
  const share = shareOf(wanted, row)
  const plan = share === undefined ? forAll(row, wanted, actor, isForced) : forSome(row, wanted, share, actor)
  return { ...plan, ...(release && { release }) }
}

async function refuseViolations(
  db: Db,
  candidate: Candidate,
  actor: Actor,
  planning: Planning,
): Promise<void> {
  const { name, version } = candidate.record
  const context = await contextOf(db, name, 'activate', { keys: planning.signingKeys, actor })
  const violations = await violationsOf(candidate, context)
  if (violations.length > 0) throw new ChecksFailed(version, violations)
}

const isCanarySince = (row: ChannelRow, version: string, sharedAt: Date) => {
  const canary = canaryOf(row)
  return canary?.version === version && canary.sharedAt.getTime() === sharedAt.getTime()
}

/** Compare and set: of two at once the second is told who was first. */
function refuseIfOvertaken(
  { name, stable, stableSince, stableBy }: ChannelRow,
  replaces: string | null,
): void {
  if (replaces === stable) return
  const winner = stable
    ? `${stable} is active, by ${stableBy} since ${stableSince?.toISOString()}`
    : 'nothing of it is active any more'
  throw conflict(
    `Rule one at a time: ${name} was to replace ${replaces ?? 'nothing'}, but ${winner}. Look at npx portal releases ${name}, then activate again.`,
  )
}

/** The first release of an app has no stable one beside it. An automatic canary that is started again keeps its share. */
function shareOf({ version, share, auto }: Activation, row: ChannelRow): number | undefined {
  if (auto && row.stable === null) return undefined
  if (share !== undefined || !auto) return share
  return row.canary === version && row.canaryAuto && row.canaryShare ? row.canaryShare : autoShares[0]
}

function forAll(
  row: ChannelRow,
  { name, version, force }: Activation,
  actor: Actor,
  isForced: boolean,
): Plan {
  const { stable } = row
  const isStable = stable === version
  if (isStable && !isForced && row.canary === null) return nothing
  // Reports from before a release was unblocked no longer count.
  const since = !isStable || isForced ? { stableSince: actor.at, stableBy: auditName(actor) } : {}
  // Each version once: a rollback goes back through different ones.
  const earlier = isStable || stable === null ? row.history : [stable, ...row.history]
  const history = earlier.filter((one) => one !== version).slice(0, historyKept)
  const ended = row.canary ? { canary: row.canary, share: row.canaryShare } : undefined
  return {
    changes: [{ name, from: stable ?? '', to: version }],
    rows: [{ ...row, ...noCanary, ...since, stable: version, history }],
    events: [
      {
        ...{ name, kind: 'activated', fromVersion: stable, toVersion: version },
        ...(isForced && { reason: force }),
        ...(ended && { details: { ended } }),
      },
    ],
  }
}

function forSome(row: ChannelRow, wanted: Activation, share: number, actor: Actor): Plan {
  const { name, version, auto = false, force } = wanted
  const { stable } = row
  if (stable === null)
    throw conflict(
      `Rule canary: nothing of ${name} is active that ${version} could run beside. Activate it for all, without --share.`,
    )
  if (stable === version)
    throw conflict(
      `Rule canary: ${name} ${version} is active for all already. Activate another version for a share, or roll back first.`,
    )
  const isSame = row.canary === version
  if (isSame && row.canaryShare === share && row.canaryAuto === auto) return nothing
  // Visitors who have the canary keep it.
  const start = isSame ? {} : { canarySince: actor.at, canaryBy: auditName(actor) }
  const before = row.canary ? { canary: row.canary, share: row.canaryShare } : undefined
  return {
    changes: [{ name, from: stable, to: version }],
    rows: [
      {
        ...row,
        ...start,
        ...{ canary: version, canaryShare: share, canaryAuto: auto, canarySharedAt: actor.at },
      },
    ],
    events: [
      {
        ...{ name, kind: isSame ? 'traffic changed' : 'canary started', fromVersion: stable },
        ...{ toVersion: version, share, reason: force ?? null },
        details: { auto, ...(before && { before }) },
      },
    ],
  }
}

async function rollback(db: Db, name: string, actor: Actor, planning: Planning): Promise<Plan> {
  const { damaged, signingKeys: keys } = planning
  const changes = await rollbackTarget(db, name, { keys, damaged })
  const current = await readChannels(db)
  const after = current.map((channel) => {
    const change = changes.find((one) => one.name === channel.name)
    return change ? { ...channel, canary: null, stable: change.to ?? '' } : channel
  })
  for (const { name: app, to } of changes) {
    if (to === null) continue
    const context = await contextOf(db, app, 'rollback', { keys, actor, current: after })
    // Only a canary ends: everybody outside of it has the stable release already.
    const isStable = current.some(({ name: other, stable }) => other === app && stable === to)
    const violations = isStable
      ? blockViolations(app, context)
      : await violationsOf(await candidateOf(db, { name: app, version: to }, 'rollback'), context)
    if (violations.length > 0) throw new ChecksFailed(to, violations)
  }
  return goBack(db, changes, actor)
}

async function autoRollback(
  db: Db,
  { name, version, reason, figures }: Extract<Transition, { kind: 'roll back automatically' }>,
  actor: Actor,
  { damaged, signingKeys: keys }: Planning,
): Promise<Plan> {
  const row = await channelRow(db, name)
  const wasCanary = row.canary === version
  if (!wasCanary && row.stable !== version) return nothing
  const { rolledBack } = await candidateOf(db, { name, version }, 'rollback')
  if (rolledBack) return nothing
  const target = wasCanary
    ? [{ name, from: version, to: row.stable }]
    : ((await stableTarget(db, name, { keys, damaged, prefersStable: true })) ?? [])
  const plan = await goBack(db, target, actor)
  const to = target.find((change) => change.name === name)?.to ?? null
  const set = target.filter((change) => change.to !== null).map((change) => change.name)
  return {
    ...plan,
    events: [
      ...plan.events.filter((event) => event.name !== name),
      {
        ...{ name, kind: 'rolled back automatically', fromVersion: version, toVersion: to, reason },
        details: { ...figures, set },
      },
    ],
    release: { name, version, stableAt: null, rolledBackAt: actor.at, rolledBackBecause: reason },
    autoRollback: { name, version, to, set, reason, wasCanary },
  }
}

/** Each app goes back to an earlier release; the releases in between are removed from its history. */
async function goBack(db: Db, changes: Change[], actor: Actor): Promise<Plan> {
  const rows: ChannelRow[] = []
  const events: NewEvent[] = []
  const set = changes.map(({ name }) => name)
  // No release of these fits: their pages show an error card until one does.
  const closed = changes.filter(({ to }) => to === null).map(({ name }) => name)
  const details = { ...(set.length > 1 && { set }), ...(closed.length > 0 && { closed }) }
  for (const { name, from, to } of changes) {
    if (to === null) continue
    const row = await channelRow(db, name)
    const endsCanary = row.canary !== null && (row.canary === from || row.canary === to)
    rows.push({
      ...row,
      ...(endsCanary && noCanary),
      ...(row.stable !== to && {
        ...{ stable: to, stableSince: actor.at, stableBy: auditName(actor) },
        history: row.history.slice(row.history.indexOf(to) + 1),
      }),
    })
    events.push({
      ...{ name, kind: 'rolled back', fromVersion: from, toVersion: to },
      ...(set.length > 1 && { details }),
    })
  }
  return { changes, rows, events }
}

async function blocking(
  db: Db,
  wanted: Extract<Transition, { kind: 'block' | 'unblock' }>,
  actor: Actor,
): Promise<Plan> {
  const { name } = wanted
  const row = await channelRow(db, name)
  if (wanted.kind === 'unblock') {
    if (row.blockedAt === null) return nothing
    return {
      changes: [],
      rows: [{ ...row, blockedAt: null, blockedBy: null, blockedNote: null }],
      events: [{ name, kind: 'unblocked' }],
    }
  }
  const note = wanted.note || null
  return {
    changes: [],
    rows: [{ ...row, blockedAt: actor.at, blockedBy: auditName(actor), blockedNote: note }],
    events: [{ name, kind: 'blocked', reason: note }],
  }
}
