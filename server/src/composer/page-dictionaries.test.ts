import { prerenderedFile } from '@portal/shared/contract'
import { zstandard } from '../core/http/dcz.ts'
import { decoded, havingDictionary } from '../testing/dictionaries.ts'
import { withEmptyRegistry } from '../testing/registry.ts'
import { remoteRelease, shellFrame, shellRelease } from '../testing/release-fixtures.ts'
import { signedUp } from '../testing/students.ts'

/** Text that nothing but itself makes smaller. */
const long = Array.from({ length: 400 }, (_, n) => (n * 7919) ** 3).join(' ')

const frame = {
  home: `<h1>${long}</h1>{{#pages}}<a href="{{path}}">{{label}}</a>{{/pages}}{{#admin}}<a href="{{path}}">{{label}}</a>{{/admin}}`,
  page: `<h1>${long}</h1><p>{{name}}, {{username}}</p>{{#doors}}<a href="{{path}}">{{label}}</a>{{/doors}}{{{content}}}`,
}
const templates = JSON.stringify({
  frames: { guest: frame, verified: frame, lead: frame },
  content: '<h2>{{heading}}</h2>',
})
const shell = (text = '') =>
  shellRelease({
    contents: {
      'index.html': shellFrame.replace(
        '<div id="root"></div>',
        `<div id="root"><!--portal:root--></div>${text}`,
      ),
      [prerenderedFile]: templates,
    },
  })

const linkIn = (headers: Record<string, unknown>) =>
  /^<(\/releases\/pages\/[0-9a-f]{24})>; rel="compression-dictionary"$/.exec(String(headers.link))?.[1]

beforeAll(zstandard)

withEmptyRegistry('the dictionary of pages', (portal) => {
  /** What a visitor's browser fetches when it has time. */
  async function fetched(headers = {}) {
    const { app, registry } = portal()
    const address = linkIn((await registry.page('/')).headers)
    if (!address) throw new Error('no dictionary is named')
    return { address, answer: await app.inject({ url: address, headers }) }
  }

  test('is named by each page, and can be kept for good', async () => {
    await portal().registry.release(shell(), remoteRelease('papers'))

    const { answer } = await fetched()

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/plain; charset=utf-8',
      vary: 'accept-encoding, available-dictionary',
      'use-as-dictionary': 'match="/*", match-dest=("document" "")',
    })
    expect(answer.cookies).toEqual([])
    // It serves a later visit, if there is one.
    expect((await portal().registry.page('/', { 'save-data': 'on' })).headers.link).toBeUndefined()
    expect(answer.body).toContain('"integrity":{')
    expect(answer.body.split(long)).toHaveLength(3)
    expect((await fetched({ 'accept-encoding': 'br' })).answer.headers['content-encoding']).toBe('br')
  })

  test('leaves of a page what differs: nobody’s name is in it, and no nonce', async () => {
    await portal().registry.release(shell(), remoteRelease('papers'))
    const { browser, user } = await signedUp(portal())
    await browser.open('/papers')
    const { body: dictionary } = (await fetched()).answer

    const whole = await browser.open('/papers', { headers: { 'accept-encoding': 'br' } })
    const answer = await browser.open('/papers', { headers: havingDictionary(dictionary) })

    expect([answer.headers['content-encoding'], answer.headers.link]).toEqual(['dcz', undefined])
    expect(answer.headers.vary).toBe('accept-encoding, available-dictionary')
    expect(answer.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
    const page = decoded(answer.rawPayload, dictionary)
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy'])) ?? []
    expect(page).toContain(`nonce="${nonce}"`)
    expect(page).toContain(user.username)
    expect(dictionary).not.toContain(user.username)
    expect(dictionary).not.toMatch(/nonce="[^"]/)
  })

  test('of the release before serves for the next page, and for the next dictionary', async () => {
    await portal().registry.release(shell())
    const before = await fetched()
    await portal().registry.release(shell('<p>a new text</p>'))

    const page = await portal().registry.page('/', havingDictionary(before.answer.body))
    expect(decoded(page.rawPayload, before.answer.body)).toContain('a new text')
    const after = await fetched(havingDictionary(before.answer.body))

    expect(linkIn(page.headers)).toBe(after.address)
    expect(after.address).not.toBe(before.address)
    expect(after.answer.headers['content-encoding']).toBe('dcz')
    expect(after.answer.rawPayload.length).toBeLessThan(500)
    expect(decoded(after.answer.rawPayload, before.answer.body)).toContain('a new text')
  })

  test('that nobody knows, or that a browser cannot use, leaves the page whole', async () => {
    const { app, registry } = portal()
    await registry.release(shell())
    const { answer } = await fetched()
    const { 'available-dictionary': dictionary } = havingDictionary(answer.body)

    for (const [encoding, headers] of [
      ['br', havingDictionary('of another portal')],
      ['br', { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionary.slice(1) }],
      ['br', { 'accept-encoding': 'br', 'available-dictionary': dictionary }],
      [undefined, { 'available-dictionary': dictionary }],
    ] as const) {
      const page = await registry.page('/', headers)
      expect([headers, page.headers['content-encoding']]).toEqual([headers, encoding])
      expect(linkIn(page.headers)).toBeDefined()
    }
    for (const hash of ['0'.repeat(24), '..%2f', `${'0'.repeat(24)}?x`]) {
      const { statusCode, headers } = await app.inject(`/releases/pages/${hash}`)
      expect([hash, statusCode, headers['use-as-dictionary']]).toEqual([hash, 404, undefined])
    }
  })
})
