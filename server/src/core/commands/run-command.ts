import { connect } from '../database/connect.ts'
import { DatabaseError, FolderInUse } from '../database/database.ts'
import { type Environment, parseEnvironment } from '../environment/environment.ts'
import { EnvironmentError } from '../environment/environment-error.ts'
import { askPortal } from './ask-portal.ts'
import type { CommandResult } from './command-result.ts'
import { type CommandName, commands } from './commands.ts'

/** A program of its own: runs the command on the database, prints what it says, and ends with 1 when it failed. */
export async function runCommand(command: CommandName): Promise<void> {
  try {
    const { lines, isFailure } = await resultOf(parseEnvironment(process.env), command, process.argv.slice(2))
    const print = isFailure ? console.error : console.log
    for (const line of lines) print(line)
    process.exitCode = isFailure ? 1 : 0
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof DatabaseError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function resultOf(
  environment: Environment,
  command: CommandName,
  words: string[],
): Promise<CommandResult> {
  try {
    const database = await connect(environment)
    return await commands[command](database.db, words, new Date()).finally(database.close)
  } catch (error) {
    if (error instanceof FolderInUse) return askPortal(environment.dataDir, command, words)
    throw error
  }
}
