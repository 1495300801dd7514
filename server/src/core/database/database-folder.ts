import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/** Where the embedded database lies in a data folder, and where one is made that is to take its place. */
export const databaseFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  /** While it is filled. */
  made: join(dataDir, 'database.new'),
  /** Once all of it is there. */
  restored: join(dataDir, 'database.restored'),
})

/**
 * Where the embedded database lies. A restore that was killed after it had set the one of before aside, and before it had
 * put the restored one in its place, is ended: a portal must not begin with an empty one there. Whoever calls it has
 * locked the data folder.
 */
export function settledFolder(dataDir: string): string {
  const { database, restored } = databaseFolders(dataDir)
  if (!existsSync(database) && existsSync(restored)) renameSync(restored, database)
  return database
}
