import type { App } from '../../server/src/app.ts'
import type { Bulk } from './bulk.ts'

/** The jobs that make anew what is kept of rows; one that this portal does not have is passed over. */
const jobs = ['progress']

/** Lets the portal work out what it keeps beside the rows that were written behind its back. */
export async function settle(app: App, { run }: Bulk): Promise<void> {
  for (const job of jobs) await app.runJob(job)
  await run('DELETE FROM jobs')
  await run('VACUUM ANALYZE')
}
