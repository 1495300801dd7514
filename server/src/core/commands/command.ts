import type { Db } from '../database/database.ts'
import type { Environment } from '../environment/environment.ts'

/** What a command prints, and whether it failed. */
export interface CommandResult {
  lines: string[]
  isFailure: boolean
}

export const done = (...lines: string[]): CommandResult => ({ lines, isFailure: false })
export const failed = (...lines: string[]): CommandResult => ({ lines, isFailure: true })

/** What a command does, once it is known that its words can be meant. */
export type Work = (db: Db, at: Date, environment: Environment) => Promise<CommandResult>

/**
 * The export `command` of a `*.command.ts`: what is run at the server, named as its file. It looks at the words alone: of
 * wrong ones it says so, and no settings are read, and no database is opened or migrated.
 */
export type Command = (words: string[]) => Work | CommandResult

/** Runs a command on a database that is open. */
export async function carryOut(
  command: Command,
  words: string[],
  ...given: Parameters<Work>
): Promise<CommandResult> {
  const work = command(words)
  return typeof work === 'function' ? work(...given) : work
}

/** The export `help` of a `*.command.ts`, for `portal-server --help`. */
export interface CommandHelp {
  /** What it is for, in a few words. */
  summary: string
  /** How it is called, a line each; a wrong call is answered with them. */
  usage: readonly string[]
  /** Other programs call it, and nobody by hand. */
  isHidden?: boolean
  /** It works on the tables as they are, also those of another version: they are not migrated before. */
  leavesTables?: boolean
  /** It takes minutes. */
  isLong?: boolean
}

/** The answer to a call that is none of those of a command. */
export const wrongCall = ({ usage: [first = '', ...others] }: CommandHelp): CommandResult =>
  failed(`Usage: ${first}`, ...others.map((line) => `       ${line}`))
