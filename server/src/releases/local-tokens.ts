import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../core/database/database.ts'
import { insertToken, nameOfToken } from './tokens.queries.ts'

/** The parts that this project publishes by itself. */
const localParts = ['shell', 'auth', 'leaderboards', 'seniors', 'papers', 'lead'] as const

/**
 * Outside production every part has a token in `<dataDir>/tokens/<name>`, so that `pnpm start` and a
 * team at its own machine publish as everyone does. A file that the database does not know is made anew.
 */
export async function keepLocalTokens(db: Db, dataDir: string, at: Date): Promise<void> {
  const folder = join(dataDir, 'tokens')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of localParts) {
    const file = join(folder, name)
    const kept = await readFile(file, 'utf8').catch(() => '')
    if (kept && (await nameOfToken(db, kept.trim())) === name) continue
    const token = await insertToken(db, name, 'this machine', at)
    await writeFile(file, `${token}\n`, { mode: 0o600 })
    // The mode above counts only for a file that was not there.
    await chmod(file, 0o600)
  }
}
