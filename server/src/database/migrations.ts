import { fileURLToPath } from 'node:url'

/** The generated SQL; this module is two folders deep in `src` and in `dist` alike. */
export const migrations = {
  migrationsFolder: fileURLToPath(new URL('../../src/database/migrations', import.meta.url)),
}
