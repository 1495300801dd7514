import { join } from 'node:path'

/** The embedded database's folder in a data folder, and the one in which a restore creates it. */
export const databaseFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  made: join(dataDir, 'database.new'),
})
