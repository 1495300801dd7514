import { displayed, OpenPage } from '../testing/open-page.ts'
import { withEmptyRegistry } from '../testing/registry.ts'
import { remoteRelease, shellRelease } from '../testing/release-fixtures.ts'
import {
  releaseCounts,
  releaseLoads,
  releaseReporters,
  releaseSets,
  releaseTimings,
  telemetryUses,
} from './telemetry.tables.ts'

withEmptyRegistry('what was told', (portal) => {
  test('is kept for as long as somebody asks for it, and dropped then', async () => {
    const { app, clock, browser, registry } = portal()
    await registry.release(shellRelease(), remoteRelease('papers'))
    const page = await OpenPage.in(browser(), '/papers')
    await page.load('papers')
    await page.tell('papers', displayed, { kind: 'timed', metric: 'LCP', value: 900 })
    const tables = {
      ...{ telemetryUses, releaseReporters, releaseCounts, releaseTimings },
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
    clock.advance(2.5 * 86_400)
    expect(await left()).not.toContain('telemetryUses')
    clock.advance(5 * 86_400)
    expect(await left()).toEqual(['releaseCounts', 'releaseTimings', 'releaseLoads', 'releaseSets'])
    clock.advance(23 * 86_400)
    expect(await left()).toEqual(['releaseLoads', 'releaseSets'])
    clock.advance(2 * 86_400)
    expect(await left()).toEqual([])
  })
})
