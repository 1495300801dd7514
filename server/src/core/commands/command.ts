import type { Db } from '../database/database.ts'
import type { Environment } from '../environment/environment.ts'

/** The output of a command, and whether it failed. */
export interface CommandResult {
  lines: string[]
  isFailure: boolean
}

export const done = (...lines: string[]): CommandResult => ({ lines, isFailure: false })
export const failed = (...lines: string[]): CommandResult => ({ lines, isFailure: true })

/** The work of a command, after its arguments were accepted. */
export type Work = (db: Db, at: Date, environment: Environment) => Promise<CommandResult>

/**
 * The export `command` of a `*.command.ts`, which runs on the server under its file's name. It checks only the
 * arguments: wrong ones are reported without reading settings, and without opening or migrating a database.
 */
export type Command = (args: string[]) => Work | CommandResult

/** Runs a command on an open database. */
export async function carryOut(
  command: Command,
  args: string[],
  ...given: Parameters<Work>
): Promise<CommandResult> {
  const work = command(args)
  return typeof work === 'function' ? work(...given) : work
}

/** The export `help` of a `*.command.ts`, for `portal-server --help`. */
export interface CommandHelp {
  /** The purpose, in a few words. */
  summary: string
  /** Its forms, one per line; also the answer to a wrong call. */
  usage: readonly string[]
  /** Called only by other programs. */
  isHidden?: boolean
  /** Works on the tables as they are, even those of another version: doesn't migrate first. */
  leavesTables?: boolean
  /** Takes minutes. */
  isLong?: boolean
}

/** The answer to a call with wrong arguments. */
export const wrongCall = ({ usage: [first = '', ...others] }: CommandHelp): CommandResult =>
  failed(`Usage: ${first}`, ...others.map((line) => `       ${line}`))
