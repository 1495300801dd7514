import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import type { Channel } from '../channels/channels.queries.ts'
import type { NamedVersion } from '../channels/choose-versions.ts'
import { releaseSets } from './release-sets.ts'

withEmptyRegistry('the sets of those who avoid a release', (portal) => {
  test('are loaded at a limited rate, because a cookie says what to avoid', async () => {
    const { app, registry } = portal()
    const releases = [
      shellRelease(),
      ...['boards', 'papers'].flatMap((name) => [remoteRelease(name), remoteRelease(name)]),
    ]
    for (const release of releases) expect((await registry.publish(release)).statusCode).toBe(201)
    const current = ['shell', 'boards', 'papers'].map((name): Channel & NamedVersion => {
      const versions = releases
        .filter(({ record }) => record.name === name)
        .map(({ record }) => record.version)
      const [version = '', ...fallbacks] = versions.reverse()
      return {
        ...{ name, version, stable: version, since: new Date(), by: '' },
        ...{ canary: null, history: fallbacks, fallbacks },
      }
    })
    const [, boards, papers] = current
    if (!boards || !papers) throw new Error('they are there')
    const setOf = releaseSets(
      app.db,
      app.log,
      { ...app.environment, boot: { apiBase: '/backend', platformSettings: app.platformSettings } },
      1,
    )
    const given = async (...avoid: NamedVersion[]) =>
      (await setOf(current, { key: '', avoid }))?.remotes.map(({ record }) => record.version)

    const ofAll = [boards.version, papers.version]
    const withoutBoards = [boards.fallbacks[0], papers.version]
    expect(await given(boards)).toEqual(withoutBoards)
    expect(await given(papers)).toEqual(ofAll)
    expect(await given(boards, papers)).toEqual(ofAll)
    // Cached sets still work, and browsers that avoid no active release get the common set.
    expect(await given(boards)).toEqual(withoutBoards)
    expect(await given({ name: 'papers', version: '1.0.0-0badcafe' })).toEqual(ofAll)
  })
})
