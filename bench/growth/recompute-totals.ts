import type { App } from '../../server/src/app.ts'
import type { Bulk } from './bulk.ts'

/** The jobs that recompute stored totals; missing ones are skipped. */
const jobs = ['progress']

/** Lets the portal compute the totals for rows that were inserted directly. */
export async function recomputeTotals(app: App, { run }: Bulk): Promise<void> {
  for (const job of jobs) await app.runJob(job)
  await run('DELETE FROM jobs')
  await run('VACUUM ANALYZE')
}
