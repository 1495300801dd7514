import { parseArgs } from 'node:util'
import { type Command, type CommandHelp, done, failed, type Work, wrongCall } from '../commands/command.ts'
import { type BackupPlace, backupPlace } from '../environment/backup-settings.ts'
import { BackupError } from './backup-error.ts'
import { runBackup } from './make-backup.ts'

export const help: CommandHelp = {
  summary: 'back up the database, releases included',
  usage: ['portal-server backup [--to <folder> | --to s3://<bucket>/<folder>]'],
  leavesTables: true,
  isLong: true,
}

function placeIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values.to
  } catch {
    return ''
  }
}

/** `backup [--to <place>]`: to BACKUP_TO unless another place is given. */
export const command: Command = (args) => {
  const to = placeIn(args)
  const named = to === undefined ? undefined : backupPlace(to)
  if (to !== undefined && !named) return wrongCall(help)
  return (...given) => backUp(named, ...given)
}

async function backUp(named: BackupPlace | undefined, ...[db, at, environment]: Parameters<Work>) {
  const place = named ?? environment.backup.to
  if (!place) return failed('Add --to <folder>, or set BACKUP_TO.')
  try {
    const made = await runBackup(db, environment, { place, at })
    return done(`${made.name} is in ${made.place}: ${(made.bytes / 1e6).toFixed(1)} MB, verified.`)
  } catch (error) {
    // The portal that has the embedded database open may run this.
    if (error instanceof BackupError) return failed(error.message)
    throw error
  }
}
