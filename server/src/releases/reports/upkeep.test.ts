import { deleteBeyond } from '../../core/database/delete-in-pieces.ts'
import { displayed, OpenPage } from '../../testing/open-page.ts'
import { withEmptyRegistry } from '../../testing/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/release-fixtures.ts'
import {
  releaseCounts,
  releaseLoads,
  releaseReporters,
  releaseSets,
  releaseTimings,
} from './telemetry.tables.ts'

withEmptyRegistry('what was told', (portal) => {
  test('is kept for as long as somebody asks for it, and dropped then', async () => {
    const { app, clock, browser, registry } = portal()
    await registry.release(shellRelease(), remoteRelease('papers'))
    const page = await OpenPage.in(browser(), '/papers')
    await page.load('papers')
    await page.tell('papers', displayed, { kind: 'timed', metric: 'LCP', value: 900 })
    const tables = {
      ...{ releaseReporters, releaseCounts, releaseTimings },
      ...{ releaseLoads, releaseSets },
    }
    const left = async () => {
      await app.runJob('telemetry-upkeep')
      const counts: string[] = []
      for (const [name, table] of Object.entries(tables))
        if ((await app.db.$count(table)) > 0) counts.push(name)
      return counts
    }

    expect(await left()).toEqual(Object.keys(tables))
    clock.advance(8 * 86_400)
    expect(await left()).toEqual(['releaseLoads', 'releaseSets'])
    clock.advance(24 * 86_400)
    expect(await left()).toEqual([])
  })

  test('is dropped before its time where there is too much of it, the oldest first', async () => {
    const { app, clock } = portal()
    const at = (index: number) => new Date(clock.now().getTime() - index * 1_000)
    const sets = Array.from({ length: 12 }, (_each, index) => ({
      ...{ id: `set ${index}`, versions: {}, seenAt: at(index) },
    }))
    await app.db.insert(releaseSets).values(sets)

    await deleteBeyond(app.db, releaseSets, releaseSets.seenAt, 10)

    const left = await app.db.select({ id: releaseSets.id }).from(releaseSets)
    expect(left.map(({ id }) => id).sort()).toEqual(
      sets
        .slice(0, 10)
        .map(({ id }) => id)
        .sort(),
    )
  })
})
