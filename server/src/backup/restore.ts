import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { deletionGraceDays } from '@portal/shared/contract'
import { dayMs } from '../core/calendar/days.ts'
import { type CommandResult, done } from '../core/commands/command.ts'
import type { Db } from '../core/database/database.ts'
import { DatabaseError } from '../core/database/database.ts'
import type { Environment } from '../core/environment/environment.ts'
import { makeFolder } from '../core/environment/make-folder.ts'
import { BackupError, reasonOf } from './backup-error.ts'
import { checkNewer, repeatDeletions } from './deletions.ts'
import { type Loaded, loading } from './load.ts'
import { secretMark } from './make-backup.ts'
import { type CheckedBackup, withBackup } from './read-backup.ts'
import { type DatabasePlace, into } from './targets.ts'

export type Say = (line: string) => void

/** Fills a place with lines, and the portal's data folder with its secret, before all of it counts. */
export function fillWith(
  place: DatabasePlace,
  { isReplacing, isSecretKept, say }: { isReplacing: boolean; isSecretKept: boolean; say: Say },
  feed: (take: (line: string) => Promise<void>) => Promise<unknown>,
  afterwards: (tx: Db) => Promise<unknown> = async () => {},
): Promise<Loaded> {
  return into(place, isReplacing, async (tx) => {
    const { take, finish } = loading(tx, say)
    await feed(take)
    const loaded = await finish()
    await afterwards(tx)
    if (loaded.secret && isSecretKept) await keepSecret(place.dataDir, loaded.secret)
    return loaded
  }).catch((error) => {
    if (error instanceof DatabaseError) throw error
    throw new BackupError(`Nothing was changed: ${reasonOf(error)}`)
  })
}

async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const file = join(dataDir, 'session-secret')
  makeFolder(dataDir)
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}

const countOf = (loaded: Loaded, table: string) => loaded.rows.get(table) ?? 0

/** What came of it, in a few lines. */
export const summary = (loaded: Loaded): string[] => {
  const all = [...loaded.rows.values()].reduce((sum, rows) => sum + rows, 0)
  return [
    `${all} rows in ${loaded.rows.size} tables: ${countOf(loaded, 'users')} accounts, ${countOf(loaded, 'papers')} papers, ${countOf(loaded, 'releases')} releases.`,
  ]
}

function aboutSessions({ header }: CheckedBackup, loaded: Loaded, environment: Environment): string {
  if (loaded.secret && environment.isSecretKept)
    return 'The secret is that of the backup again: whoever was signed in still is.'
  if (header.secretMark === secretMark(environment.sessionSecret))
    return 'SESSION_SECRET is that of the backup: whoever was signed in still is.'
  return 'SESSION_SECRET is another one than when the backup was made: everybody has to log in again. Set the old one, if you have it, before the portal starts.'
}

function aboutDeletions({ header }: CheckedBackup, now: Date): string[] {
  const days = Math.floor((now.getTime() - Date.parse(header.at)) / dayMs)
  if (days < deletionGraceDays) return []
  return [
    `The backup is ${days} days old: accounts that were deleted since then are back, unless it has them marked. Where a newer backup can be read, restore again with --deletions-of <newer backup>.`,
  ]
}

export interface RestoreOptions {
  keyFile?: string
  replace?: boolean
  deletionsOf?: string
}

/** Reads a backup to its end, and only then fills the empty place that the settings name. */
export async function restore(
  from: string,
  { keyFile, replace = false, deletionsOf }: RestoreOptions,
  environment: Environment,
  say: Say,
): Promise<CommandResult> {
  const key = keyFile === undefined ? environment.backup.key : readKeyFile(keyFile)
  return withBackup(from, environment, { key, say }, async (backup) => {
    say(`It is whole: ${backup.rows} rows of ${backup.header.at}`)
    let repeated = 0
    const fill = (afterwards?: (tx: Db) => Promise<unknown>) =>
      fillWith(
        environment,
        { isReplacing: replace, isSecretKept: environment.isSecretKept, say },
        async (take) => {
          for await (const line of backup.lines()) await take(line)
        },
        afterwards,
      )
    const loaded = await (deletionsOf === undefined
      ? fill()
      : withBackup(deletionsOf, environment, { key, say }, (newer) => {
          checkNewer(newer, backup)
          return fill(async (tx) => {
            repeated = await repeatDeletions(tx, newer, new Date())
          })
        }))
    return done(
      `Restored ${summary(loaded)}`,
      aboutSessions(backup, loaded, environment),
      ...(deletionsOf === undefined
        ? aboutDeletions(backup, new Date())
        : [`${repeated} accounts were deleted after it was made, and are again within the hour.`]),
      'Start the portal: portal-server serve',
    )
  })
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(resolve(path), 'utf8')
  } catch (error) {
    throw new BackupError(`The key file cannot be read: ${reasonOf(error)}`)
  }
}
