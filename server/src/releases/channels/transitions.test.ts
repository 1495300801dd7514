import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '../../core/errors/domain-error.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { ChannelModel } from '../../testing/releases/channel-model.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { seededRandom } from '../../testing/releases/simulated-reports.ts'
import { isThorough } from '../../testing/thorough.ts'
import { portalActor } from '../access/actor.ts'
import { versionMismatches } from '../checks/rules/shared-versions.ts'
import { channels, releaseEvents } from './channels.tables.ts'
import type { ReleaseEvent } from './events.queries.ts'
import { markStable, type Transition, transition } from './transitions.ts'

const shared = { '@portal/shared': '^1.0.0' }
const clients = 5
const transitionsEach = 24
const seeds = isThorough ? [1, 2, 3] : [1]

/** Shells and remotes, some of which fit each other. */
const releases = [
  ...['1.0.0', '1.0.0', '1.1.0', '1.1.0'].map((version) =>
    shellRelease({ provides: { ...shellRelease().manifest.provides, dayjs: { version, files: [] } } }),
  ),
  ...['~1.0.0', '^1.0.0', '^1.0.0', '~1.1.0'].map((dayjs) =>
    remoteRelease('papers', { requires: { ...shared, dayjs } }),
  ),
  ...['^1.0.0', '^1.0.0', '~1.1.0'].map((dayjs) =>
    remoteRelease('seniors', { requires: { ...shared, dayjs } }),
  ),
]

const detailsSchema = z.object({ closed: z.array(z.string()) })

/** Apps without a fitting release after a rollback. */
const closedBy = ({ details }: ReleaseEvent) => detailsSchema.safeParse(details).data?.closed ?? []

withEmptyRegistry('transitions', { on: onPostgres }, (portal) => {
  test.each(seeds)('from many clients at once match a simple model (%d)', async (seed) => {
    const { app, clock, registry } = portal
    for (const release of releases) expect((await registry.publish(release)).statusCode).toBe(201)
    const random = seededRandom(seed)
    const one = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)]
      if (item === undefined) throw new Error('nothing to choose from')
      return item
    }
    const wantedNow = (): Transition => {
      const { name, version } = one(releases).manifest
      const kind = one(['activate', 'activate', 'activate', 'canary', 'roll back', 'fail', 'block'] as const)
      if (kind === 'activate') return { kind, name, version, ...(random() < 0.3 && { force: 'it works' }) }
      if (kind === 'canary') return { kind: 'activate', name, version, share: one([5, 25, 100]) }
      if (kind === 'roll back') return { kind, name }
      if (kind === 'block') return { kind: one(['block', 'unblock', 'unblock']), name }
      return { kind: 'roll back automatically', name, version, reason: 'it fails', figures: {} }
    }
    let done = 0
    const client = async () => {
      for (let count = 0; count < transitionsEach; count += 1) {
        const actor = {
          ...portalActor(clock.now()),
          team: 'shell',
          isCore: random() < 0.5,
          isPortal: false,
        }
        if (random() < 0.1) await markStable(app.db, one(releases).manifest, {}, clock.now())
        try {
          const plan = await transition(app.db, wantedNow(), actor, app.environment)
          done += plan.events.length
        } catch (error) {
          if (!(error instanceof DomainError)) throw error
        }
      }
    }

    await Promise.all(Array.from({ length: clients }, client))

    const events = await app.db.select().from(releaseEvents).orderBy(asc(releaseEvents.id))
    const changes = events.filter(
      ({ kind }) => kind !== 'published' && kind !== 'became stable' && kind !== 'refused',
    )
    expect(changes).toHaveLength(done)
    const models = new Map(['papers', 'seniors', 'shell'].map((name) => [name, new ChannelModel()]))
    for (const event of changes) models.get(event.name)?.apply(event)
    const rows = await app.db.select().from(channels)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const { active, history, canary, isBlocked } = models.get(row.name) ?? new ChannelModel()
      expect(row).toMatchObject({ active, history: history.slice(0, 20), canary: canary?.version ?? null })
      expect(row.canaryShare).toBe(canary?.share ?? null)
      expect(row.blockedAt !== null).toBe(isBlocked)
    }
    // The active set fits together.
    const manifestOf = (name: string) => {
      const version = rows.find((row) => row.name === name)?.active
      return releases.find(({ manifest }) => manifest.name === name && manifest.version === version)?.manifest
    }
    const shell = manifestOf('shell')
    const isClosed = (name: string) => {
      const last = changes.findLast((event) => event.name === name || closedBy(event).includes(name))
      return last?.name !== name
    }
    for (const name of ['papers', 'seniors']) {
      const remote = manifestOf(name)
      if (shell?.kind === 'shell' && remote?.kind === 'remote' && !isClosed(name))
        expect(versionMismatches(remote, shell)).toEqual([])
    }
  })
})
