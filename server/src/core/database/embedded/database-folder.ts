import { join } from 'node:path'

/** The folder of the embedded database in a data folder, and the one in which a restore makes it. */
export const databaseFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  made: join(dataDir, 'database.new'),
})
