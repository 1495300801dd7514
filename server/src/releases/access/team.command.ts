import {
  type Command,
  type CommandHelp,
  type CommandResult,
  done,
  failed,
  wrongCall,
} from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { DomainError, invalid } from '../../core/errors/domain-error.ts'
import { findOwnership, listOwnership, saveOwnership } from './ownership.queries.ts'
import { budgetsSchema, type Ownership } from './ownership.ts'
import { type Flags, readArgs, usage } from './team-args.ts'
import {
  coreName,
  insertToken,
  isGood,
  type KeptToken,
  listTokens,
  revokeTokens,
  rotateToken,
} from './tokens.queries.ts'

const by = 'command'

interface Call {
  db: Db
  name: string
  label: string | undefined
  flags: Flags
  /** The names of the flags that were given. */
  given: string[]
  at: Date
}

export const help: CommandHelp = {
  summary: 'say what the teams own, create and end their tokens',
  usage,
}

/** Says what the teams own, and creates and ends their tokens. */
export const command: Command = (args) => {
  try {
    const work = workOf(args)
    if (typeof work !== 'function') return work
    return (...given) => work(...given).catch(refused)
  } catch (error) {
    return refused(error)
  }
}

function refused(error: unknown): CommandResult {
  if (error instanceof DomainError) return failed(error.message)
  throw error
}

const workOf: Command = (args) => {
  const { command, name, rest, given, ...read } = readArgs(args)
  if (command === 'list' && args.length === 1) return async (db, at) => done(...(await teamLines(db, at)))
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  const isAllowed = given.every((flag) => flagsOf[command]?.includes(flag))
  if (!run || name === undefined || rest.length > 0 || !isAllowed) return wrongCall(help)
  if (command === 'grant' && (given.length === 0 || read.label !== undefined)) return wrongCall(help)
  // Either a token ends, or something is taken away.
  if (command === 'revoke' && given.length > 0 && !given.includes('core') && read.label !== undefined)
    return wrongCall(help)
  if (given.includes('core') && given.length > 1) return wrongCall(help)
  return (db, at) => run({ ...read, name, given, db, at })
}

const lists = ['path', 'menu', 'slot', 'member'] as const
const granting = [...lists, 'team', 'title', 'email', 'page', 'card', 'entry', 'release']
const flagsOf: Record<string, readonly string[]> = {
  add: [...granting, 'core'],
  grant: granting,
  revoke: [...lists, 'core'],
  rotate: ['core'],
}

const commands: Record<string, (call: Call) => Promise<CommandResult>> = {
  async add(call) {
    const { db, name, label, at } = call
    if (name !== coreName) await grant(call)
    return shownOnce(name, await insertToken(db, name, by, at, label))
  },

  async grant(call) {
    await grant(call)
    return done(...(await teamLines(call.db, call.at, call.name)))
  },

  async revoke(call) {
    const { db, name, label, given, at } = call
    if (given.some((flag) => flag !== 'core')) {
      await takeAway(call)
      return done(...(await teamLines(db, at, name)))
    }
    const revoked = await revokeTokens(db, name, by, at, label)
    if (revoked > 0) return done(`${revoked} of ${name} ended.`)
    return failed(
      label
        ? `${called(name, label)} is not there: see team list.`
        : `${name} has no token that is still good.`,
    )
  },

  async rotate({ db, name, label, at }) {
    const ones = (await listTokens(db, name)).filter((token) => !token.revokedAt)
    const found = ones.filter((token) => label === undefined || token.label === label)
    const [token, ...others] = found.length > 1 ? found.filter((one) => isGood(one, at)) : found
    if (!token) return failed(`${called(name, label)} is not there: see team list.`)
    if (others.length > 0)
      return failed(`${name} has several tokens: say which, ${found.map((one) => one.label).join(' or ')}.`)
    return shownOnce(name, await rotateToken(db, token, by, at))
  },
}

/** What a team owns by default. The shell belongs to core, and may have everything. */
const firstOwnership = (name: string, { path, menu, slot }: Flags): Ownership => ({
  name,
  team: name,
  title: null,
  paths: name === 'shell' ? null : path ? [] : [`/${name}`],
  menus: name === 'shell' ? null : menu ? [] : ['main'],
  slots: name === 'shell' ? null : slot ? [] : ['member-home'],
  budgets: null,
})

/** Gives an app's team what the flags say beyond what it has. */
async function grant({ db, name, flags, given, at }: Call): Promise<void> {
  const held = await findOwnership(db, name)
  if (held && given.length === 0) return
  const before = held ?? firstOwnership(name, flags)
  const budgets = { ...budgetsSchema.safeParse(before.budgets).data, ...flags.budgets }
  const wanted = {
    ...before,
    team: flags.team ?? before.team,
    title: flags.title ?? before.title,
    paths: union(before.paths, flags.path),
    menus: union(before.menus, flags.menu),
    slots: before.slots ? union(before.slots, flags.slot) : null,
    email: flags.email ?? before.email ?? null,
    members: union(before.members ?? null, flags.member),
    budgets: Object.keys(budgets).length > 0 ? budgets : null,
  }
  await saveOwnership(db, wanted, by, at)
}

const union = (held: readonly string[] | null, more: readonly string[] | undefined) =>
  more ? [...new Set([...(held ?? []), ...more])].sort() : held

/** Takes away what the flags name. Active releases stay; the next one has to do without. */
async function takeAway({ db, name, flags, at }: Call): Promise<void> {
  const held = await findOwnership(db, name)
  if (!held) throw invalid(`${name} owns nothing yet: team add ${name}, or team grant ${name}.`)
  const without = (all: readonly string[] | null | undefined, gone: readonly string[] = []) =>
    all?.filter((one) => !gone.includes(one)) ?? null
  const wanted = {
    ...held,
    paths: without(held.paths, flags.path),
    menus: without(held.menus, flags.menu),
    slots: without(held.slots, flags.slot),
    members: without(held.members, flags.member),
  }
  await saveOwnership(db, wanted, by, at)
}

const called = (name: string, label: string | undefined) =>
  label ? `A token '${label}' of ${name} that is still good` : `A token of ${name} that is still good`

function shownOnce(name: string, token: string): CommandResult {
  const whom = name === coreName ? 'Keep it with core' : `Give it to the team of ${name}`
  return done(token, `${whom} as PORTAL_TOKEN. It is good for a year, and not shown again.`)
}

/** What teams own, and their tokens: of all apps, or of one. Never a token itself. */
async function teamLines(db: Db, at: Date, only?: string): Promise<string[]> {
  const owners = await listOwnership(db)
  const tokens = await listTokens(db)
  const names = [...new Set([...owners, ...tokens].map(({ name }) => name))].sort()
  if (names.length === 0) return ['There are no tokens yet. Create one: team add <app>']
  return names
    .filter((name) => only === undefined || name === only)
    .flatMap((name) => [
      `${name.padEnd(16)} ${name === coreName ? 'activates, rolls back and blocks any app' : owned(owners.find((owner) => owner.name === name))}`,
      ...tokens.filter((token) => token.name === name).map((token) => `  ${tokenLine(token, at)}`),
    ])
}

function owned(owner: Ownership | undefined): string {
  if (!owner) return 'everything that no other team owns'
  const budgets = Object.entries(budgetsSchema.safeParse(owner.budgets).data ?? {})
  return [
    `team ${owner.team}`,
    ...(owner.title ? [`'${owner.title}'`] : []),
    `paths ${owner.paths?.join(' ') ?? 'any'}`,
    `menus ${owner.menus?.join(' ') ?? 'any'}`,
    `slots ${owner.slots?.join(' ') ?? 'any'}`,
    ...(owner.email ? [`mail to ${owner.email}`] : []),
    ...(owner.members?.length ? [`members ${owner.members.join(' ')}`] : []),
    ...budgets.map(([kind, kb]) => `${kind} ${kb} KB`),
  ].join('  ')
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)

function tokenLine(token: KeptToken, at: Date): string {
  const { label, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = token
  const until = expiresAt ? `until ${day(expiresAt)}` : ''
  const state = isGood(token, at)
    ? `good ${until}`.trimEnd()
    : revokedAt
      ? `revoked ${day(revokedAt)}`
      : `expired ${expiresAt ? day(expiresAt) : ''}`
  return [
    (label ?? '-').padEnd(14),
    `created ${day(createdAt)} by ${createdBy}`,
    lastUsedAt ? `used ${day(lastUsedAt)}` : 'never used',
    state,
  ].join('  ')
}
