import type { App } from '../../server/src/app.ts'
import type { Bulk } from './bulk.ts'

/** The jobs that recompute stored totals; missing ones are skipped. */
const jobs = ['progress']

/** Lets the portal work out what it keeps beside the rows that were written behind its back. */
export async function settle(app: App, { run }: Bulk): Promise<void> {
  for (const job of jobs) await app.runJob(job)
  await run('DELETE FROM jobs')
  await run('VACUUM ANALYZE')
}
