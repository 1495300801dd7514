import { connect } from '../database/connect.ts'
import { DatabaseError, FolderInUse } from '../database/database.ts'
import { type Environment, parseEnvironment } from '../environment/environment.ts'
import { EnvironmentError } from '../environment/environment-error.ts'
import { askPortal } from './ask-portal.ts'
import { type CommandResult, failed } from './command.ts'
import { allCommands } from './commands.ts'

/** A program of its own: runs the command on the database, prints what it says, and ends with 1 when it failed. */
export async function runCommand(name: string, words: string[]): Promise<void> {
  try {
    const { lines, isFailure } = await resultOf(parseEnvironment(process.env), name, words)
    const print = isFailure ? console.error : console.log
    for (const line of lines) print(line)
    process.exitCode = isFailure ? 1 : 0
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof DatabaseError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function resultOf(environment: Environment, name: string, words: string[]): Promise<CommandResult> {
  const commands = await allCommands()
  const command = commands.get(name)
  if (!command) return failed(`There is no command '${name}': there are ${[...commands.keys()].join(', ')}.`)
  try {
    const database = await connect(environment)
    return await command(database.db, words, new Date()).finally(database.close)
  } catch (error) {
    if (error instanceof FolderInUse) return askPortal(environment.dataDir, name, words)
    throw error
  }
}
