import {
  type Command,
  type CommandHelp,
  type CommandResult,
  done,
  failed,
  wrongCall,
} from '../../core/commands/command.ts'
import type { Db } from '../../core/database/database.ts'
import { DomainError } from '../../core/errors/domain-error.ts'
import { grant, setBudgets, ungrant } from './team-grants.ts'
import { teamLines } from './team-lines.ts'
import { checkedFlags, checkedLabel, checkedName, type Flags, readWords, usage } from './team-words.ts'
import { coreName, insertToken, isGood, listTokens, revokeTokens, rotateToken } from './tokens.queries.ts'

interface Call {
  db: Db
  name: string
  label: string | undefined
  flags: Flags
  at: Date
}

export const help: CommandHelp = {
  summary: 'say what the teams may have, make and end their tokens',
  usage,
}

/** Says what the teams may have, and makes and ends their tokens. Whoever may run it at the server may publish anyway. */
export const command: Command = (words) => {
  try {
    const work = workOf(words)
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

const workOf: Command = (words) => {
  const { positionals, values } = readWords(words)
  const flags = checkedFlags(values)
  const [word = '', ...named] = flags.core ? [positionals[0], coreName, ...positionals.slice(1)] : positionals
  const [name, label, ...rest] = named
  if (word === 'list' && words.length === 1) return async (db, at) => done(...(await teamLines(db, at)))
  const run = Object.hasOwn(commands, word) ? commands[word] : undefined
  if (!run || name === undefined || rest.length > 0 || !fits(word, label, flags)) return wrongCall(help)
  if (!ofCore(word, flags, name)) checkedName(name)
  const call = { name, flags, label: checkedLabel(label) }
  return (db, at) => run({ ...call, db, at })
}

/** Core's tokens are made with --core alone, and ended by core's name as well. */
const ofCore = (word: string, { core }: Flags, name: string) =>
  name === coreName && (core || ['rotate', 'revoke'].includes(word))

const granting = ['team', 'title', 'path', 'menu', 'slot', 'email', 'member'] as const
const flagsOf: Record<string, readonly (keyof Flags)[]> = {
  add: [...granting, 'core'],
  grant: granting,
  ungrant: ['path', 'menu', 'slot', 'member'],
  budget: ['page', 'card', 'entry', 'release'],
  rotate: ['core'],
  revoke: ['core'],
}

/** Whether these flags belong to the word, and there is one where one is needed. */
function fits(word: string, label: string | undefined, flags: Flags): boolean {
  const given = Object.keys(flags)
  const needsOne = word === 'grant' || word === 'ungrant' || word === 'budget'
  if (needsOne && (given.length === 0 || label !== undefined)) return false
  if (flags.core && given.some((flag) => flag !== 'core')) return false
  return given.every((flag) => flagsOf[word]?.some((own) => own === flag))
}

const commands: Record<string, (call: Call) => Promise<CommandResult>> = {
  async add({ db, name, label, flags, at }) {
    if (!flags.core) await grant(db, name, flags, at)
    return told(name, await insertToken(db, name, 'command', at, label))
  },

  async grant({ db, name, flags, at }) {
    await grant(db, name, flags, at)
    return done(...(await teamLines(db, at, name)))
  },

  async ungrant({ db, name, flags, at }) {
    await ungrant(db, name, flags, at)
    return done(...(await teamLines(db, at, name)))
  },

  async budget({ db, name, flags, at }) {
    await setBudgets(db, name, flags, at)
    return done(...(await teamLines(db, at, name)))
  },

  async rotate({ db, name, label, at }) {
    const ones = (await listTokens(db, name)).filter((token) => !token.revokedAt)
    const found = ones.filter((token) => label === undefined || token.label === label)
    const [token, ...others] = found.length > 1 ? found.filter((one) => isGood(one, at)) : found
    if (!token) return failed(`${called(name, label)} is not there: see team list.`)
    if (others.length > 0)
      return failed(`${name} has several tokens: say which, ${found.map((one) => one.label).join(' or ')}.`)
    return told(name, await rotateToken(db, token, 'command', at))
  },

  async revoke({ db, name, label, at }) {
    const revoked = await revokeTokens(db, name, 'command', at, label)
    return revoked > 0
      ? done(`${revoked} of ${name} ended.`)
      : failed(
          label
            ? `${called(name, label)} is not there: see team list.`
            : `${name} has no token that is still good.`,
        )
  },
}

const called = (name: string, label: string | undefined) =>
  label ? `A token '${label}' of ${name} that is still good` : `A token of ${name} that is still good`

function told(name: string, token: string): CommandResult {
  const whom = name === coreName ? 'Keep it with core' : `Give it to the team of ${name}`
  return done(token, `${whom} as PORTAL_TOKEN. It is good for a year, and not shown again.`)
}
