import type { Db } from '../../core/database/database.ts'
import type { NamedVersion } from '../../releases/channels/choose-versions.ts'
import { releaseReports } from '../../releases/reports/telemetry.tables.ts'

interface VotesOptions {
  count: number
  at: Date
  /** The number of voters for whom the release failed. */
  failed?: number
  isAccount?: boolean
}

/** Stores reports from many voters about a release, each from a separate visit. */
export async function insertVotes(
  db: Db,
  { name, version }: NamedVersion,
  { count, at, failed = 0, isAccount = true }: VotesOptions,
): Promise<void> {
  const rows = Array.from({ length: count }, (_each, index) => {
    const voter = `${isAccount ? 'account' : 'network'} ${index}`
    const row = { visit: `visit of ${voter}`, name, version, route: '/papers', at, voter, isAccount }
    return [{ ...row, kind: 'displayed' }, ...(index < failed ? [{ ...row, kind: 'render' }] : [])]
  })
  await db.insert(releaseReports).values(rows.flat())
}
