import { connect, openAsItIs } from '../database/connect.ts'
import { DatabaseError, FolderInUse } from '../database/database.ts'
import { type Environment, parseEnvironment } from '../environment/environment.ts'
import { EnvironmentError } from '../environment/environment-error.ts'
import { askPortal } from './ask-portal.ts'
import type { CommandResult } from './command.ts'
import type { KnownCommand } from './commands.ts'

function printResult({ lines, isFailure }: CommandResult): void {
  const print = isFailure ? console.error : console.log
  for (const line of lines) print(line)
  process.exitCode = isFailure ? 1 : 0
}

/** Prints the result. Exits with 1 if the command failed or the settings are invalid. */
export async function runWith(work: (environment: Environment) => Promise<CommandResult>): Promise<void> {
  try {
    printResult(await work(parseEnvironment(process.env)))
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof DatabaseError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Runs a command on the database. If a portal has the embedded database open, that portal runs it. */
export async function runCommand(
  name: string,
  { command, help }: KnownCommand,
  args: string[],
): Promise<void> {
  const work = command(args)
  if (typeof work !== 'function') return printResult(work)
  return runWith(async (environment) => {
    try {
      const database = await (help.leavesTables ? openAsItIs : connect)(environment)
      return await work(database.db, new Date(), environment).finally(database.close)
    } catch (error) {
      if (error instanceof FolderInUse) return askPortal(environment.dataDir, name, args, help.isLong)
      throw error
    }
  })
}
