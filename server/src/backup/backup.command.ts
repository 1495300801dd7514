import { parseArgs } from 'node:util'
import {
  type Command,
  type CommandHelp,
  done,
  failed,
  type Work,
  wrongCall,
} from '../core/commands/command.ts'
import { type BackupPlace, backupPlace } from '../core/environment/backup-settings.ts'
import { BackupError } from './backup-error.ts'
import { runBackup } from './run-backup.ts'

export const help: CommandHelp = {
  summary: 'back up the database, with the releases, and the secret',
  usage: ['portal-server backup [--to <folder> | --to s3://<bucket>/<folder>]'],
  leavesTables: true,
  isLong: true,
}

function placeIn(words: string[]): string | undefined {
  try {
    return parseArgs({ args: words, options: { to: { type: 'string' } } }).values.to
  } catch {
    return ''
  }
}

/** `backup [--to <place>]`: where BACKUP_TO says, unless another place is named. */
export const command: Command = (words) => {
  const to = placeIn(words)
  const named = to === undefined ? undefined : backupPlace(to)
  if (to !== undefined && !named) return wrongCall(help)
  return (...given) => backUp(named, ...given)
}

async function backUp(named: BackupPlace | undefined, ...[db, at, environment]: Parameters<Work>) {
  const place = named ?? environment.backup.to
  if (!place) return failed('Say where to: --to <folder>, or the setting BACKUP_TO.')
  try {
    const { name, place: kept, rows, bytes } = await runBackup(db, environment, { place, at })
    return done(`${name} is in ${kept}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.`)
  } catch (error) {
    // Also where the portal that has the embedded database runs it.
    if (error instanceof BackupError) return failed(error.message)
    throw error
  }
}
