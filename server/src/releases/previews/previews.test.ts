import type { Preview } from '@portal/shared/contract'
import { signer } from '../../core/environment/signer.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { type Registry, withEmptyRegistry } from '../../testing/releases/registry.ts'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { findTaken, takePreview } from './previews.queries.ts'

const asked = ({ manifest: { name, version } }: FixtureRelease, registry: Registry, as = name) =>
  registry.post(`${name}/preview`, { version }, as)

async function previewOf(release: FixtureRelease, registry: Registry) {
  const answer = await asked(release, registry)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json<{ preview: Preview; path: string }>()
}

withEmptyRegistry('a preview', { on: onPostgres }, (portal) => {
  /** The running previews of papers. */
  const listed = async (registry: Registry) => {
    const authorization = `Bearer ${await registry.tokenOf('papers')}`
    const answer = await registry.page('/backend/release/papers/previews', { authorization })
    return answer.json<{ previews: Preview[] }>().previews
  }

  /** A shell, an active release of papers, and another one. */
  async function twoPapers() {
    const { registry } = portal
    const entry = { label: 'Papers', path: '/papers', menu: 'main', order: 1, show: 'always' } as const
    const active = remoteRelease('papers')
    const next = remoteRelease('papers', {
      routes: ['/papers/old', '/papers'].map((path) => ({ path, access: 'public', files: [], shared: [] })),
      // The first in the menu is opened.
      nav: [{ ...entry, label: 'Old papers', path: '/papers/old', order: 2 }, entry],
    })
    await registry.release(shellRelease(), active)
    await registry.publish(next)
    return { registry, active, next, ...(await previewOf(next, registry)) }
  }

  test('belongs to one browser, started from a form, with a signed HttpOnly cookie, until it ends', async () => {
    const { path, preview, registry, next } = await twoPapers()
    const browser = portal.browser()

    const page = await browser.open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain(`papers ${next.version}`)
    expect(page.body).toContain('Start the preview')
    // Fetching the link neither starts nor uses it.
    expect(browser.cookies.has('portal_preview')).toBe(false)
    expect((await listed(registry))[0]).toMatchObject({
      id: preview.id,
      openedAt: null,
    })

    const started = await browser.submit(path)
    expect([started.statusCode, started.headers.location]).toEqual([303, '/papers'])
    expect([started.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^portal_preview=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/),
    )
    expect((await listed(registry))[0]?.openedAt).toEqual(expect.any(String))
    // Its link still works in this browser.
    expect((await browser.open(path)).body).toContain('Continue the preview')
    expect((await browser.submit(path)).statusCode).toBe(303)

    const cookie = browser.cookies.get('portal_preview') ?? ''
    const ended = await browser.submit('/preview/end')
    expect([ended.statusCode, ended.headers.location]).toEqual([303, '/'])
    expect(browser.cookies.has('portal_preview')).toBe(false)
    expect(await listed(registry)).toEqual([])
    browser.cookies.set('portal_preview', cookie)
    expect((await browser.open(path)).statusCode).toBe(410)
  })

  test('shows the whole page with that release, without fallback and with all hashes, and counts no reports', async () => {
    const { path, registry, next, active } = await twoPapers()
    const browser = portal.browser()
    const headers = () => ({ cookie: `portal_preview=${browser.cookies.get('portal_preview') ?? ''}` })
    const setNow = async () => (await browser.get('/release/set')).json()
    const before = await setNow()
    await browser.submit(path)

    const boot = await registry.boot('/papers', headers())
    const [papers] = boot.remotes
    expect([papers.version, papers.fallback]).toEqual([next.version, undefined])
    expect(boot.preview).toEqual({
      name: 'papers',
      title: 'Part papers',
      version: next.version,
      until: new Date(portal.clock.now().getTime() + 3_600_000).toISOString(),
    })
    expect(boot).not.toHaveProperty('telemetry')
    const { body, headers: given } = await registry.page('/papers', headers())
    expect(given['reporting-endpoints']).toBeUndefined()
    for (const [file, integrity] of Object.entries(next.manifest.files))
      if (file.endsWith('.js'))
        expect(body).toContain(`"/releases/papers/${next.version}/${file}":"${integrity}"`)
    const during = await setNow()
    expect(during.releaseSet).toBe(boot.releaseSet)
    expect(during.releaseSet).not.toBe(before.releaseSet)

    // Others, and this browser afterwards, get the active release.
    expect((await registry.boot('/papers')).remotes[0].version).toBe(active.version)
    await browser.submit('/preview/end')
    expect((await setNow()).releaseSet).toBe(before.releaseSet)
    expect(await registry.boot('/papers', headers())).not.toHaveProperty('preview')
  })

  test('is refused in one line that says what to do: forged, foreign, used, ended or expired', async () => {
    const { registry, next, path, preview } = await twoPapers()
    const { clock } = portal
    const refusal = async (link: string, browser = portal.browser()) => {
      const [opened, sent] = [await browser.open(link), await browser.submit(link)]
      expect([sent.statusCode, sent.headers.location]).toEqual([opened.statusCode, undefined])
      expect(browser.cookies.has('portal_preview')).toBe(false)
      const [, line] = /<h1>This preview can’t be shown<\/h1>\n<p>([^\n]+)<\/p>/.exec(opened.body) ?? []
      return [opened.statusCode, line]
    }
    const foreign = signer('the secret of another portal, as long', 'preview link')
    const noLink = [404, expect.stringContaining('not a preview link of this portal')]

    const unsigned = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A')
    expect(await refusal(unsigned)).toEqual(noLink)
    expect(await refusal(path.slice(0, -10))).toEqual(noLink)
    expect(await refusal(`/preview/${foreign.sign(preview.id)}`)).toEqual(noLink)
    // The cookie's signature doesn't make a link.
    const secret = portal.app.environment.sessionSecret
    expect(await refusal(`/preview/${signer(secret, 'preview cookie').sign(preview.id)}`)).toEqual(noLink)
    const unknown = signer(secret, 'preview link').sign('0f7e2a3c-3a5e-4b6a-9d53-0c1d2e3f4a5b')
    expect(await refusal(`/preview/${unknown}`)).toEqual([404, expect.stringContaining('no longer exists')])

    await portal.browser().submit(path)
    expect(await refusal(path)).toEqual([
      409,
      expect.stringMatching(/^Another browser has started this preview, .* npx portal preview \S+ papers$/),
    ])

    const toEnd = await previewOf(next, registry)
    const byTeam = await registry.post(`papers/previews/${toEnd.preview.id}/end`, {}, 'papers')
    expect(byTeam.json()).toMatchObject({ preview: { id: toEnd.preview.id } })
    expect(await refusal(toEnd.path)).toEqual([410, expect.stringContaining('was ended')])
    expect((await registry.post(`papers/previews/${toEnd.preview.id}/end`, {}, 'papers')).statusCode).toBe(
      404,
    )

    const late = await previewOf(next, registry)
    clock.advance(3600)
    expect(await refusal(late.path)).toEqual([410, expect.stringContaining('an hour after it was created')])
  })

  test('starts in only one of many browsers at once', async () => {
    const { preview } = await twoPapers()
    const { app, clock } = portal
    // All of them saw it as free.
    const secrets = Array.from({ length: 8 }, (_each, at) => `secret ${at}`)
    const all = (act: typeof takePreview | typeof findTaken) =>
      Promise.all(secrets.map((secret) => act(app.db, preview.id, secret, clock.now())))
    const taken = await all(takePreview)

    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await all(findTaken)).map(Boolean)).toEqual(taken)
  })

  test('requires a release that could be active, and only its team can create, list and end it', async () => {
    const { registry, preview, active } = await twoPapers()
    const misfit = remoteRelease('papers', { requires: { react: '^20.0.0', '@portal/shared': '^1.0.0' } })
    await registry.publish(misfit)

    const refused = await asked(misfit, registry)
    expectRefusal(refused, 409, /^Rule shared versions: papers .* needs react \^20\.0\.0/)
    expect((await asked(remoteRelease('papers'), registry)).statusCode).toBe(404)
    expect((await asked(active, registry, 'seniors')).statusCode).toBe(403)
    const ending = await registry.post(`papers/previews/${preview.id}/end`, {}, 'seniors')
    expect(ending.statusCode).toBe(403)
    const foreign = await registry.post(`seniors/previews/${preview.id}/end`, {}, 'seniors')
    expect(foreign.statusCode).toBe(404)
    // Blocking affects only what visitors get.
    await registry.post('papers/block', {}, 'core')
    expect((await asked(active, registry)).statusCode).toBe(201)
  })

  test('ignores a cookie without our signature, or with another browser’s secret', async () => {
    const { path, preview, active, registry } = await twoPapers()
    const { app } = portal
    const browser = portal.browser()
    await browser.submit(path)
    const cookie = browser.cookies.get('portal_preview') ?? ''
    const has = async (value: string) => {
      const other = portal.browser()
      other.cookies.set('portal_preview', value)
      return (await other.open(path)).statusCode === 200
    }
    const signed = signer(app.environment.sessionSecret, 'preview cookie')

    expect(await has(cookie)).toBe(true)
    expect(await has(`${cookie.slice(0, -2)}AA`)).toBe(false)
    expect(await has(signed.sign(`${preview.id}.guessed`))).toBe(false)
    expect(await has(path.replace('/preview/', ''))).toBe(false)
    // It starts no other preview.
    const other = await previewOf(active, registry)
    expect((await browser.open(other.path)).body).toContain('Start the preview')
  })
})
