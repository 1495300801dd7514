import { connect } from '../database/connect.ts'
import { DatabaseError } from '../database/database.ts'
import { EnvironmentError, parseEnvironment } from '../environment.ts'
import { runTeamCommand } from '../releases/team-command.ts'

try {
  const database = await connect(parseEnvironment(process.env))
  const { lines, isFailure } = await runTeamCommand(database.db, process.argv.slice(2), new Date()).finally(
    database.close,
  )
  const print = isFailure ? console.error : console.log
  for (const line of lines) print(line)
  process.exitCode = isFailure ? 1 : 0
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof DatabaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
