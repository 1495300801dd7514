import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BootstrapData, platformSettingsPages, type User } from '@portal/shared/contract'
import { type FakeAnswer, type FakeCall, fakePortal } from '../../testing/fakePortal.ts'
import { isAbsent, runCheckPages } from './checkPages.ts'
import { findChromium, launchChromium } from './chromium.ts'
import { pagesToOpen } from './pagesToOpen.ts'

jest.setTimeout(120_000)

const version = '1.2.3-00c0ffee'
const remote = {
  name: 'papers',
  title: 'Papers',
  team: 'papers',
  version,
  entry: `/releases/papers/${version}/e.js`,
  nav: [],
}
const routes: BootstrapData['remotes'][number]['routes'] = [
  { path: '/papers', access: 'public' },
  { path: '/broken', access: 'public' },
  { path: '/hollow', access: 'public' },
  { path: '/papers/:id', access: 'public' },
  { path: '/addPaper', access: 'verified' },
  { path: '/login', access: 'guest' },
]
const lead = { username: 'aarav', isLead: true } as User
const boot: BootstrapData = {
  apiBase: '/backend',
  session: null,
  releaseSet: 'set',
  institute: 'Sample Institute',
  platformSettings: platformSettingsPages,
  remotes: [{ ...remote, routes }],
  preview: { name: 'papers', title: 'Papers', version, until: '2026-11-22T11:00:00.000Z' },
}

test('opens the pages that can be opened, with reasons for the others', () => {
  expect(pagesToOpen(boot, [])).toEqual({
    paths: ['/papers', '/broken', '/hollow', '/login'],
    examples: [],
    left: [
      { path: '/papers/:id', reason: expect.stringContaining('use --page /papers/…, or add an example') },
      { path: '/addPaper', reason: expect.stringContaining('for signed-in users: use --session') },
    ],
  })
  expect(pagesToOpen(boot, ['/papers/1']).paths).toEqual([
    '/papers',
    '/broken',
    '/hollow',
    '/login',
    '/papers/1',
  ])
  const card = { slot: 'member-home', name: 'card', order: 1, access: 'verified' as const, size: 's' }
  const cards = [
    card,
    { ...card, slot: 'student' },
    // For every member, but on a page of leads.
    { ...card, slot: 'lead-dashboard' },
  ]
  const withCards = { ...boot, remotes: [{ ...remote, routes: routes.slice(0, 1), cards }] }
  expect(pagesToOpen(withCards, [])).toEqual({
    paths: ['/papers'],
    examples: [],
    left: [
      { path: '/', reason: expect.stringContaining('for signed-in users: use --session') },
      { path: '/students/:username', reason: expect.stringContaining('use --page /students/…, or') },
      { path: '/leadDashboard', reason: expect.stringContaining('for leads: use --session') },
    ],
  })
  expect(pagesToOpen({ ...withCards, session: { user: lead } }, []).paths).toEqual([
    '/papers',
    '/',
    '/students/aarav',
    '/leadDashboard',
  ])
  const ofShell = { ...boot, preview: { name: 'shell', title: 'Club', version, until: '' } }
  expect(pagesToOpen(ofShell, []).paths).toEqual(['/', '/papers'])
})

test('finds an installed browser, or explains in a line how to get one', () => {
  expect(findChromium({ PORTAL_CHROMIUM: process.execPath, PATH: '' })).toBe(process.execPath)
  expect(findChromium({ PATH: '/nowhere' }, process.execPath)).toBe(process.execPath)
  for (const env of [{ PATH: '/nowhere' }, { PORTAL_CHROMIUM: '/nowhere/chromium' }])
    expect(() => findChromium(env)).toThrow(/^[^\n]*apt-get install chromium[^\n]*PORTAL_CHROMIUM[^\n]*$/)
})

test('doesn’t pass the team’s secrets to the browser', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'))
  const browser = join(folder, 'chromium')
  writeFileSync(browser, `#!/bin/sh\nenv > ${folder}/passed\nexit 1\n`, { mode: 0o755 })
  const env = { PORTAL_CHROMIUM: browser, PORTAL_TOKEN: 'token', PORTAL_SIGNING_KEY: 'key', LANG: 'C' }

  await expect(launchChromium(env)).rejects.toThrow('does not start')
  const passed = readFileSync(join(folder, 'passed'), 'utf8')
  rmSync(folder, { recursive: true })

  expect(passed).toContain('LANG=C')
  expect(passed).not.toMatch(/PORTAL_(TOKEN|SIGNING_KEY)/)
})

const withExample = { ...boot, preview: { ...boot.preview, examples: { '/papers/:id': { id: '42' } } } }
const page = (body: string) =>
  `<!doctype html><title>x</title><main>${body}</main><script type="application/json" id="portal-boot">${JSON.stringify(withExample)}</script>`

const pages: Record<string, string> = {
  '/': page('<h1>Hello</h1><p role="status">A card of Papers (team papers) cannot be shown just now.</p>'),
  '/papers': page(`<h1>Question papers</h1><img src="/releases/papers/${version}/p.svg">`),
  '/papers/42': page("<h1>Paper</h1><script>fetch('/backend/paper/42')</script>"),
  '/broken': page(
    `<h1>Broken</h1><script>console.error('Warning: keys'); setTimeout(() => { throw new TypeError('cannot draw') })</script><script src="/releases/papers/${version}/gone.js"></script>`,
  ),
  '/hollow': page('<h1>Papers can’t be loaded right now</h1><dt>Code to quote</dt>'),
  '/login': page('<h1>Log in</h1>'),
}

/** The portal, as far as a preview of papers shows it. */
function answer({ method, path, headers }: FakeCall): FakeAnswer {
  if (path === '/preview/gone.mac')
    return { status: 410, body: '<main><h1>No</h1><p>This preview was ended. Ask for a new link.</p></main>' }
  if (path === '/preview/end') return { status: 303, headers: { location: '/' } }
  if (path.startsWith('/preview/'))
    return method === 'POST'
      ? {
          status: 303,
          headers: { location: '/papers', 'set-cookie': 'portal_preview=taken; HttpOnly; Path=/' },
        }
      : { body: page('<form method="post"><button>Start the preview</button></form>') }
  if (!headers.cookie?.includes('portal_preview=taken')) return { status: 404 }
  const body = pages[path]
  if (body !== undefined) return { body }
  if (path.endsWith('/p.svg'))
    return {
      body: `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5000)}</svg>`,
      headers: { 'content-type': 'image/svg+xml' },
    }
  return { status: 404, body: '' }
}

test('opens each page of a preview in Chromium: heading, time, size, and all problems', async () => {
  const portal = await fakePortal(answer)
  const folder = mkdtempSync(join(tmpdir(), 'smoke-'))
  const session = join(folder, 'session')
  writeFileSync(session, 'of-somebody\n')
  const said: string[] = []
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
  const check = (link: string) =>
    runCheckPages(folder, { url: portal.url, preview: `${portal.url}/preview/${link}`, session, page: ['/'] })
  try {
    await expect(check('gone.mac')).rejects.toThrow('This preview was ended. Ask for a new link.')
    await expect(check('0f7e2a3c.mac')).rejects.toThrow('3 of 5 pages have problems')

    const [first, good, broken, hollow, login, home, ...left] = said
    expect(first).toBe(`papers ${version} on ${portal.url}`)
    expect(good).toMatch(/^good {4}\/papers {2}\d+ ms {2}5\.\d KB {2}‘Question papers’$/)
    expect(broken?.split('\n').slice(1).sort()).toEqual([
      `    /releases/papers/${version}/gone.js returned 404`,
      '    TypeError: cannot draw',
      '    Warning: keys',
    ])
    expect(hollow).toContain("The app's error card replaces it: Papers can’t be loaded right now")
    expect(login).toMatch(/^good/)
    expect(home).toMatch(/^FAILED {2}\/ .*\n {4}One of its cards can't be shown$/)
    expect(left.map((line) => line.slice(0, 40))).toEqual([
      expect.stringMatching(/^not opened {2}\/addPaper: it is for/),
      expect.stringMatching(/^not opened {2}\/papers\/42: this portal/),
    ])
    const ofSession = portal.calls.find(({ path }) => path === '/papers')?.headers.cookie
    expect(ofSession).toContain('portal_session=of-somebody')
    // Ends the preview, whose message names the page's origin.
    expect(portal.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/preview/end',
      headers: { origin: portal.url },
    })
  } finally {
    await portal.close()
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['the example isn’t there', ['/backend/senior/42 returned 404'], true],
  ['something else is wrong too', ['/backend/senior/42 returned 404', 'TypeError: x is undefined'], false],
  ['the server failed', ['/backend/senior/42 returned 500'], false],
  ['a file is missing', ['/releases/seniors/1.0.0-00000000/a.js returned 404'], false],
  ['it is good', [], false],
])('a page’s example isn’t shown to this visitor: %s', (_why, problems, absent) => {
  expect(isAbsent({ problems }, '/backend')).toBe(absent)
})
