import { connect } from '../database/connect.ts'
import { DatabaseError, FolderInUse } from '../database/database.ts'
import { EnvironmentError, parseEnvironment } from '../environment.ts'
import { runLeadCommand } from '../lead/lead-command.ts'

try {
  const database = await connect(parseEnvironment(process.env))
  const { line, isFailure } = await runLeadCommand(database.db, process.argv.slice(2), new Date()).finally(
    database.close,
  )
  const print = isFailure ? console.error : console.log
  print(line)
  process.exitCode = isFailure ? 1 : 0
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof DatabaseError)) throw error
  const message =
    error instanceof FolderInUse
      ? `The portal is running on ${error.folder}: stop it, run this command again, and start it again; or put the address into LEAD_EMAILS.`
      : error.message
  console.error(message)
  process.exitCode = 1
}
