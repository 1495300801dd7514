import { platformOutages } from '../../../core/platforms/outages.tables.ts'
import type { Portal } from '../../../testing/portal.ts'
import type { SimulatedPlatforms } from '../../../testing/servers/simulated-platforms.ts'
import { emptyBoards } from '../../leaderboards/boards.samples.ts'

/** Empties the portal, because a poll covers everyone's handles, and resets what it knows of platforms. */
export async function resetPolling(portal: Portal, { clients }: SimulatedPlatforms): Promise<void> {
  await emptyBoards(portal)
  await portal.app.db.delete(platformOutages)
  portal.app.platforms = clients()
  portal.clock.set('2026-01-10T10:00:00Z')
}
