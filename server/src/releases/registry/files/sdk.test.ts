import { withEmptyRegistry } from '../../../testing/releases/registry.ts'
import { shellRelease } from '../../../testing/releases/release-fixtures.ts'

withEmptyRegistry('the SDK for remotes in repositories of their own', (portal) => {
  const get = (url: string) => portal().app.inject({ url })

  test('has a fixed URL for the active shell’s; each shell release has its own', async () => {
    const { registry } = portal()
    const first = shellRelease({ contents: { 'kit.tgz': 'first kit' } })
    const second = shellRelease({ contents: { 'kit.tgz': 'second kit' } })
    await registry.release(first)
    await registry.publish(second)

    const latest = await get('/kit/latest.tgz')
    expect(latest.statusCode).toBe(302)
    expect(latest.headers).toMatchObject({
      location: `/kit/${first.manifest.version}.tgz`,
      'cache-control': 'no-store',
    })
    await registry.activate(second)
    expect((await get('/kit/latest.tgz')).headers.location).toBe(`/kit/${second.manifest.version}.tgz`)

    const { statusCode, headers } = await get(`/kit/${first.manifest.version}.tgz`)
    expect(statusCode).toBe(308)
    expect(headers['cache-control']).toContain('immutable')
    const kit = await get(String(headers.location))
    expect(kit.body).toBe('first kit')
    expect(kit.headers['content-type']).toBe('application/gzip')
    expect(kit.headers['content-encoding']).toBeUndefined()
  })
})
