import {
  type Command,
  type CommandHelp,
  type CommandResult,
  done,
  failed,
  wrongCall,
} from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict, DomainError, invalid, missing } from '../../core/errors/domain-error.ts'
import { readChannels } from '../channels/channels.queries.ts'
import { foreignRoutes } from '../checks/rules/ownership.ts'
import { findReadableManifest } from '../registry/manifests.queries.ts'
import { changeOwnership, listOwnership, type OwnershipRow } from './ownership.queries.ts'
import { budgetsSchema } from './ownership.ts'
import { readArgs, type TeamArgs, usage } from './team-args.ts'
import {
  coreName,
  insertToken,
  isValid,
  listTokens,
  revokeTokens,
  rotateToken,
  type TokenRow,
} from './tokens.queries.ts'

const by = 'command'

type Call = TeamArgs & { db: Db; at: Date }

export const help: CommandHelp = {
  summary: 'show and change what teams own, create and revoke their tokens',
  usage,
}

export const command: Command = (args) => {
  try {
    const read = readArgs(args)
    const run = read && commands[read.command]
    if (!run) return wrongCall(help)
    return (db, at) => run({ ...read, db, at }).then((lines) => done(...lines), failure)
  } catch (error) {
    return failure(error)
  }
}

function failure(error: unknown): CommandResult {
  if (error instanceof DomainError) return failed(error.message)
  throw error
}

/** Each command returns the lines to print. */
const commands: Record<string, (call: Call) => Promise<string[]>> = {
  async add(call) {
    if (call.name !== coreName) await grant(call)
    const token = await insertToken(call.db, call.name, by, call.at, call.label)
    return [...shownOnce(call.name, token), ...(await closedApps(call.db))]
  },

  async grant(call) {
    await grant(call)
    return [...(await teamLines(call)), ...(await closedApps(call.db))]
  },

  async revoke(call) {
    const { db, name, label, flags, at } = call
    if (Object.keys(flags).length > 0) {
      await takeAway(call)
      return [...(await teamLines(call)), ...(await closedApps(call.db))]
    }
    const revoked = await revokeTokens(db, name, by, at, label)
    if (revoked === 0) throw noToken(call)
    return [`Revoked ${revoked} ${revoked === 1 ? 'token' : 'tokens'} of ${name}.`]
  },

  list: teamLines,

  async rotate(call) {
    const { db, name, label, at } = call
    const all = (await listTokens(db, name)).filter((token) => !token.revokedAt)
    const found = all.filter((token) => label === undefined || token.label === label)
    const [token, ...others] = found.length > 1 ? found.filter((one) => isValid(one, at)) : found
    if (!token) throw noToken(call)
    if (others.length > 0)
      throw conflict(`${name} has several tokens. Choose ${found.map((one) => one.label).join(' or ')}.`)
    return shownOnce(name, await rotateToken(db, token, by, at))
  },
}

const noToken = ({ name, label }: Call) =>
  missing(`${name} has no valid token${label ? ` '${label}'` : ''}. See team list.`)

function shownOnce(name: string, token: string): string[] {
  const whom = name === coreName ? 'Keep it with core' : `Give it to the team of ${name}`
  return [token, `${whom} as PORTAL_TOKEN. It is valid for a year, and isn’t shown again.`]
}

/** A new team's ownership before its flags. The shell belongs to core and may have everything. */
function firstOwnership({ name, flags }: Call): OwnershipRow {
  const first = (flag: unknown, usual: string) => (name === 'shell' ? null : flag ? [] : [usual])
  return {
    name,
    team: name,
    title: null,
    email: null,
    members: null,
    budgets: null,
    paths: first(flags.path, `/${name}`),
    menus: first(flags.menu, 'main'),
    slots: first(flags.slot, 'member-home'),
  }
}

/** Adds what the flags name to an app's ownership. */
const grant = (call: Call): Promise<void> =>
  changeOwnership(call.db, call.name, { by, at: call.at }, (current) => {
    const { team, title, email, path, menu, slot, member, ...more } = call.flags
    if (current && Object.keys(call.flags).length === 0) return undefined
    const before = current ?? firstOwnership(call)
    const budgets = { ...budgetsSchema.safeParse(before.budgets).data, ...more }
    return {
      name: call.name,
      team: team ?? before.team,
      title: title ?? before.title,
      paths: union(before.paths, path),
      menus: union(before.menus, menu),
      slots: before.slots ? union(before.slots, slot) : null,
      email: email ?? before.email,
      members: union(before.members, member),
      budgets,
    }
  })

const union = (held: string[] | null, more: string[] | undefined) =>
  more ? [...new Set([...(held ?? []), ...more])].sort() : held

/** Removes what the flags name. */
const takeAway = ({ db, name, flags, at }: Call): Promise<void> =>
  changeOwnership(db, name, { by, at }, (current) => {
    if (!current) throw invalid(`${name} owns nothing yet. Run team add ${name}, or team grant ${name}.`)
    const without = (all: string[] | null, gone: string[] = []) =>
      all?.filter((one) => !gone.includes(one)) ?? null
    return {
      ...current,
      paths: without(current.paths, flags.path),
      menus: without(current.menus, flags.menu),
      slots: without(current.slots, flags.slot),
      members: without(current.members, flags.member),
    }
  })

/** Active apps whose pages can't be opened, because they use paths that they don't own. */
async function closedApps(db: Db): Promise<string[]> {
  const owners = await listOwnership(db)
  const lines: string[] = []
  for (const { name, active } of await readChannels(db)) {
    const manifest = await findReadableManifest(db, name, active)
    const [reason] = manifest ? foreignRoutes(manifest, owners) : []
    if (reason) lines.push(`Warning: the active release ${active} of ${name} is closed. ${reason}`)
  }
  return lines
}

/** The paths, members and names of tokens of all apps' teams, or of one. Never a token itself. */
async function teamLines({ db, at, name: only }: Call): Promise<string[]> {
  const owners = await listOwnership(db)
  const tokens = await listTokens(db)
  const names = [...new Set([...owners, ...tokens].map(({ name }) => name))].sort()
  if (names.length === 0) return ['There are no tokens yet. Create one: team add <app>']
  return names
    .filter((name) => only === '' || name === only)
    .flatMap((name) => [
      `${name.padEnd(16)} ${ownedText(name, owners)}`,
      ...tokens.filter((token) => token.name === name).map((token) => `  ${tokenLine(token, at)}`),
    ])
}

const listed = (all: string[] | null) => (all ? all.join(' ') || 'none' : 'any')

function ownedText(name: string, owners: OwnershipRow[]): string {
  if (name === coreName) return 'activates, rolls back and blocks any app'
  const owner = owners.find((one) => one.name === name)
  if (!owner) return 'everything that no other team owns'
  const budgets = Object.entries(budgetsSchema.safeParse(owner.budgets).data ?? {})
  return [
    `team ${owner.team}`,
    ...(owner.title ? [`'${owner.title}'`] : []),
    `paths ${listed(owner.paths)}`,
    `menus ${listed(owner.menus)}`,
    `slots ${listed(owner.slots)}`,
    ...(owner.email ? [`mail to ${owner.email}`] : []),
    ...(owner.members?.length ? [`members ${owner.members.join(' ')}`] : []),
    ...budgets.map(([kind, kb]) => `${kind} ${kb} KB`),
  ].join('  ')
}

function tokenLine(token: TokenRow, at: Date): string {
  const { label, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = token
  const day = (moment: Date | null) => moment?.toISOString().slice(0, 10) ?? ''
  const ended = revokedAt ? `revoked ${day(revokedAt)}` : `expired ${day(expiresAt)}`
  return [
    (label ?? '-').padEnd(14),
    `created ${day(createdAt)} by ${createdBy}`,
    lastUsedAt ? `used ${day(lastUsedAt)}` : 'never used',
    isValid(token, at) ? `valid until ${day(expiresAt)}` : ended,
  ].join('  ')
}
