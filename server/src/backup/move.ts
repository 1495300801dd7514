import { join, resolve } from 'node:path'
import { type CommandResult, done } from '../core/commands/command.ts'
import { openAsItIs } from '../core/database/connect.ts'
import type { Environment } from '../core/environment/environment.ts'
import { readKept } from '../core/environment/kept-file.ts'
import { projectFolder } from '../core/project-folder.ts'
import { dump } from './dump.ts'
import { fillWith, type Say, summary } from './restore.ts'
import { type DatabasePlace, refuseOthers } from './targets.ts'

const isAddress = (text: string) => /^postgres(?:ql)?:\/\//.test(text)

/** PostgreSQL by its address, or the data folder of an embedded database. */
function placeOf(text: string, { dataDir }: Environment): DatabasePlace {
  if (isAddress(text)) return { databaseUrl: text, dataDir }
  return { databaseUrl: undefined, dataDir: resolve(projectFolder, text) }
}

/** Copies all tables from one database into another, which must be empty; the first one stays as it is. */
export async function move(
  { from, to, replace = false }: { from: string; to: string; replace?: boolean },
  environment: Environment,
  say: Say,
): Promise<CommandResult> {
  const [source, target] = [placeOf(from, environment), placeOf(to, environment)]
  const { db, kind, close } = await openAsItIs(source)
  try {
    if (kind === 'postgres') await refuseOthers(db, 'the database that is moved')
    const secret = readKept(join(source.dataDir, 'session-secret'))
    const isElsewhere = source.dataDir !== target.dataDir
    const loaded = await fillWith(
      target,
      { isReplacing: replace, isSecretKept: isElsewhere && environment.isSecretKept, say },
      (take) => dump(db, { at: new Date(), secretMark: '', secret }, take),
    )
    return done(`Moved ${summary(loaded)}`, nextStep(target))
  } finally {
    await close()
  }
}

const nextStep = ({ databaseUrl, dataDir }: DatabasePlace) =>
  databaseUrl
    ? 'Set DATABASE_URL to the new database, and start the portal. The old one stays as it is: delete it when you are sure.'
    : `Take DATABASE_URL out of the settings, set DATA_DIR to ${dataDir}, and start the portal. The old database stays as it is.`
