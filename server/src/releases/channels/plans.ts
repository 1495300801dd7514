import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { Actor } from '../access/actor.ts'
import { violationsOf } from '../checks/checks.ts'
import { candidateOf, contextOf } from '../checks/context.queries.ts'
import { blockViolations } from '../checks/rules/blocked.ts'
import { ChecksFailed } from '../checks/violations.ts'
import { type Channel, findBlock, readChannels } from './channels.queries.ts'
import type { Activation, Plan, Transition, VersionRollback } from './plan-types.ts'
import { type Change, previousReleases, rollbackTarget, type Search } from './rollback-target.ts'

/** How many earlier versions a rollback can reach. */
const historyMax = 20

/** The steps of an automatic canary in percent of the visitors; then everyone. */
export const autoShares: readonly number[] = [5, 25]

/** The present state, and the author of the change. */
interface State extends Search {
  actor: Actor
  /** Whether the stored files of a release are hashed, which takes long. */
  hashes?: boolean
}

const nothing: Plan = { changes: [], channels: [], events: [] }

const noCanary = {
  canary: null,
  canaryShare: null,
  canaryAuto: null,
  canarySince: null,
  canaryBy: null,
  canarySharedAt: null,
} as const

export async function planOf(db: Db, wanted: Transition, planning: Omit<State, 'current'>): Promise<Plan> {
  const state = { ...planning, current: await readChannels(db) }
  switch (wanted.kind) {
    case 'activate':
      return activation(db, wanted, state)
    case 'roll back':
      return rollback(db, wanted.name, state)
    case 'roll back automatically':
      return autoRollback(db, wanted, state)
    case 'block':
      return block(wanted.name, wanted.note || null, state.actor)
    case 'unblock':
      return (await findBlock(db, wanted.name)) ? unblock(wanted.name) : nothing
  }
}

async function activation(db: Db, wanted: Activation, state: State): Promise<Plan> {
  const { name, version, replaces, sharedAt, force } = wanted
  const channel = state.current.find((one) => one.name === name)
  if (sharedAt && !isCanarySince(channel, version, sharedAt)) return nothing
  if (replaces !== undefined && channel?.active !== version) refuseIfOvertaken(name, replaces, channel)
  const candidate = await candidateOf(db, wanted, 'activate', state)
  const isForced = force !== undefined && candidate.rolledBack !== undefined
  const context = await contextOf(db, name, 'activate', state)
  const violations = await violationsOf(
    isForced ? { ...candidate, rolledBack: undefined } : candidate,
    context,
  )
  if (violations.length > 0) throw new ChecksFailed(version, violations)
  const share = shareOf(wanted, channel)
  const plan =
    share === undefined
      ? activateForAll(wanted, channel, isForced, state.actor)
      : activateForShare(wanted, share, channel, state.actor)
  const unblocked = { name, version, rolledBackAt: null, rolledBackBecause: null }
  return isForced ? { ...plan, release: unblocked } : plan
}

const isCanarySince = (channel: Channel | undefined, version: string, sharedAt: Date) =>
  channel?.canary?.version === version && channel.canary.sharedAt.getTime() === sharedAt.getTime()

/** Compare and set: the second of two concurrent activations learns who was first. */
function refuseIfOvertaken(name: string, replaces: string | null, channel: Channel | undefined): void {
  if (replaces === (channel?.active ?? null)) return
  const winner = channel
    ? `${channel.active} is (activated by ${channel.by} at ${channel.since.toISOString()})`
    : 'none is'
  throw conflict(
    `Conflict: you expected ${replaces ?? 'no release'} of ${name} to be active, but ${winner}. Run npx portal releases ${name} and try again.`,
  )
}

/** An app's first release can't be a canary. A restarted automatic canary keeps its share. */
function shareOf({ version, share, auto }: Activation, channel: Channel | undefined): number | undefined {
  if (auto && !channel) return undefined
  if (share !== undefined || !auto) return share
  const canary = channel?.canary
  return canary?.version === version && canary.auto ? canary.share : autoShares[0]
}

function activateForAll(
  { name, version, force }: Activation,
  channel: Channel | undefined,
  isForced: boolean,
  actor: Actor,
): Plan {
  const isActive = channel?.active === version
  if (isActive && !isForced && !channel.canary) return nothing
  // Reports from before a release was unblocked don't count.
  const since = !isActive || isForced ? { activeSince: actor.at, activeBy: actor.by } : {}
  // Each version once, so that rollbacks go through different ones.
  const earlier = channel ? [channel.active, ...channel.history] : []
  const history = earlier.filter((one) => one !== version).slice(0, historyMax)
  const ended = channel?.canary && { canary: channel.canary.version, share: channel.canary.share }
  return {
    changes: [{ name, from: channel?.active ?? '', to: version }],
    channels: [{ name, active: version, ...since, history, ...noCanary }],
    events: [
      {
        name,
        kind: 'activated',
        fromVersion: channel?.active ?? null,
        toVersion: version,
        ...(isForced && { reason: force }),
        ...(ended && { details: { ended } }),
      },
    ],
  }
}

function activateForShare(
  { name, version, auto = false, force }: Activation,
  share: number,
  channel: Channel | undefined,
  actor: Actor,
): Plan {
  if (!channel)
    throw conflict(
      `Rule canary: ${name} has no active release, so ${version} can't be a canary. Activate it for all visitors, without --share.`,
    )
  const { active, canary } = channel
  if (active === version)
    throw conflict(
      `Rule canary: ${name} ${version} is already active for all visitors. Choose another version, or roll back first.`,
    )
  const isSame = canary?.version === version
  if (isSame && canary.share === share && canary.auto === auto) return nothing
  // Visitors who have the canary keep it.
  const start = isSame ? {} : { canary: version, canarySince: actor.at, canaryBy: actor.by }
  const before = canary && { canary: canary.version, share: canary.share }
  return {
    changes: [{ name, from: active, to: version }],
    channels: [{ name, ...start, canaryShare: share, canaryAuto: auto, canarySharedAt: actor.at }],
    events: [
      {
        name,
        kind: isSame ? 'traffic changed' : 'canary started',
        fromVersion: active,
        toVersion: version,
        share,
        reason: force ?? null,
        details: { auto, ...(before && { before }) },
      },
    ],
  }
}

async function rollback(db: Db, name: string, state: State): Promise<Plan> {
  const { current, actor, keys } = state
  const changes = await rollbackTarget(db, name, state)
  const after = current.map((channel) => {
    const change = changes.find((one) => one.name === channel.name)
    return change ? { ...channel, canary: null, active: change.to ?? '' } : channel
  })
  for (const { name: app, to } of changes) {
    if (to === null) continue
    const context = await contextOf(db, app, 'rollback', { keys, actor, current: after })
    // If only a canary ends, everyone else has the active release already.
    const isActive = current.some((channel) => channel.name === app && channel.active === to)
    const violations = isActive
      ? blockViolations(app, context)
      : await violationsOf(await candidateOf(db, { name: app, version: to }, 'rollback'), context)
    if (violations.length > 0) throw new ChecksFailed(to, violations)
  }
  return goBack(changes, state)
}

async function autoRollback(
  db: Db,
  { name, version, reason, figures }: VersionRollback,
  state: State,
): Promise<Plan> {
  const channel = state.current.find((one) => one.name === name)
  const wasCanary = channel?.canary?.version === version
  if (!channel || (!wasCanary && channel.active !== version)) return nothing
  const { rolledBack } = await candidateOf(db, { name, version }, 'rollback')
  if (rolledBack) return nothing
  const changes = wasCanary
    ? [{ name, from: version, to: channel.active }]
    : ((await previousReleases(db, name, { ...state, prefersStable: true })) ?? [])
  const plan = goBack(changes, state)
  const to = changes.find((change) => change.name === name)?.to ?? null
  const set = changes.filter((change) => change.to !== null).map((change) => change.name)
  return {
    ...plan,
    events: [
      ...plan.events.filter((event) => event.name !== name),
      {
        name,
        kind: 'rolled back automatically',
        fromVersion: version,
        toVersion: to,
        reason,
        details: { ...figures, set },
      },
    ],
    release: { name, version, stableAt: null, rolledBackAt: state.actor.at, rolledBackBecause: reason },
    autoRollback: { name, version, to, set, reason, wasCanary },
  }
}

/** Rolls apps back; the releases in between leave their history. */
function goBack(changes: Change[], { current, actor }: State): Plan {
  const plan: Plan = { ...nothing, changes, channels: [], events: [] }
  const set = changes.map(({ name }) => name)
  // No release of these fits: their pages show an error card until one does.
  const closed = changes.filter(({ to }) => to === null).map(({ name }) => name)
  const details = { set, ...(closed.length > 0 && { closed }) }
  for (const { name, from, to } of changes) {
    const channel = current.find((one) => one.name === name)
    if (to === null || !channel) continue
    const { active, canary, history } = channel
    const endsCanary = canary?.version === from || canary?.version === to
    plan.channels.push({
      name,
      ...(endsCanary && noCanary),
      ...(active !== to && {
        active: to,
        activeSince: actor.at,
        activeBy: actor.by,
        history: history.slice(history.indexOf(to) + 1),
      }),
    })
    plan.events.push({
      name,
      kind: 'rolled back',
      fromVersion: from,
      toVersion: to,
      ...(set.length > 1 && { details }),
    })
  }
  return plan
}

const block = (name: string, note: string | null, actor: Actor): Plan => ({
  changes: [],
  channels: [{ name, blockedAt: actor.at, blockedBy: actor.by, blockedNote: note }],
  events: [{ name, kind: 'blocked', reason: note }],
})

const unblock = (name: string): Plan => ({
  changes: [],
  channels: [{ name, blockedAt: null, blockedBy: null, blockedNote: null }],
  events: [{ name, kind: 'unblocked' }],
})
