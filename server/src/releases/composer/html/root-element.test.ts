import {
  prerenderedFile,
  type ReleaseCard,
  type RemoteManifest,
  type RouteForm,
} from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { sampleAchievements, sampleFigures, sampleOpc } from '../../../club/content/content.samples.ts'
import { contentVersions } from '../../../club/content/content.tables.ts'
import { placeSenior, sampleSenior } from '../../../club/seniors/seniors.samples.ts'
import { users } from '../../../core/people/users.tables.ts'
import { bootOf } from '../../../testing/open-page.ts'
import { expectRefusal } from '../../../testing/refusals.ts'
import { type Registry, withEmptyRegistry } from '../../../testing/releases/registry.ts'
import { remoteRelease, shellIndexHtml, shellRelease } from '../../../testing/releases/release-fixtures.ts'
import { signedUp } from '../../../testing/students.ts'
import { fill, parseTemplate, type View } from './template.ts'

const menu =
  '{{#pages}}<a href="{{path}}"{{#isCurrent}} aria-current="page"{{/isCurrent}}>{{label}}</a>{{/pages}}|{{#authLinks}}<a href="{{path}}">{{label}}</a>{{/authLinks}}|{{#admin}}<a href="{{path}}">{{label}}</a>{{/admin}}'

/** Sections as in the shell's build: edited lists, or the release's own. */
const lists =
  '<dl>{{#figures}}<dt>{{label}}{{#note}}<small>{{note}}</small>{{/note}}</dt><dd>{{value}}</dd>{{/figures}}{{^figures}}own{{/figures}}</dl><ul>{{#achievements}}<li>{{rank}} <a href="{{link}}">{{event}}</a>{{#team}}<b>{{team}}</b>{{/team}}{{#names}}<i>{{value}} {{slug}}</i>{{/names}}</li>{{/achievements}}{{^achievements}}own{{/achievements}}</ul>'

/** Home starts with today's cards if there are any. */
const day =
  '{{#hasToday}}<h1>Hello, {{name}}</h1>{{#cards}}<div data-size="{{size}}" data-width="{{width}}"></div>{{/cards}}{{/hasToday}}{{^hasToday}}<h1>The club</h1>{{/hasToday}}'

const layoutFor = (viewer: string) => ({
  home: `<nav>${viewer} ${menu}</nav>${day}{{mcaUserCount}} {{mscUserCount}} {{leadCount}}${lists}`,
  page: `<nav>${viewer} ${menu}</nav><p title="{{name}}">{{username}}</p><main>{{{content}}}</main>`,
})

const templates = {
  layouts: { guest: layoutFor('guest'), verified: layoutFor('verified'), lead: layoutFor('lead') },
  content:
    '<h1>{{heading}}</h1><p>{{intro}}</p>{{#form}}<form>{{heading}}: {{intro}}{{#fields}}<hr>{{/fields}}{{#offers}}{{#points}}<li>{{title}}, {{text}}</li>{{/points}}{{/offers}}{{#steps}}<h2>{{title}}</h2>{{#first}}<b>{{text}}</b>{{/first}}{{#others}}<i>{{text}}</i>{{/others}}{{/steps}}</form>{{/form}}{{#list}}{{#rows}}{{#cells}}<td>{{.}}</td>{{/cells}}{{/rows}}{{/list}}{{^list}}skeleton{{/list}}',
}

const indexHtml = shellIndexHtml.replace('<div id="root"></div>', '<div id="root"><!--portal:root--></div>')

const shellWith = (prerendered: unknown, contents = {}) =>
  shellRelease({
    contents: { 'index.html': indexHtml, [prerenderedFile]: JSON.stringify(prerendered), ...contents },
  })

const shell = () => shellWith(templates)

/** A remote with a public page, one for members and one for leads, each in the menu. */
const remote = (order = 10) => {
  const name = 'seniors'
  const { manifest } = remoteRelease(name)
  const [page] = manifest.routes
  if (!page) throw new Error('no page')
  const routes: RemoteManifest['routes'] = [
    { ...page, path: `/${name}`, title: 'Seniors', description: 'Interviews.' },
    { ...page, path: `/${name}/:id`, access: 'verified', title: 'Senior' },
    { ...page, path: '/login', access: 'guest' },
    { ...page, path: '/leadDashboard', access: 'lead', title: 'Dashboard' },
  ]
  return remoteRelease(name, {
    routes,
    nav: [
      { label: 'Seniors & more', path: `/${name}`, menu: 'main', order, show: 'always' },
      { label: 'In', path: '/login', menu: 'main', order: 20, show: 'guest' },
      { label: 'Dashboard', path: '/leadDashboard', menu: 'admin', order: 10, show: 'lead' },
    ],
  })
}

const rootOf = (body: string) => /<div id="root">(.*)<\/div><script/s.exec(body)?.[1]

withEmptyRegistry('what the page says before its code has come', (portal) => {
  beforeEach(() => portal.app.db.delete(contentVersions))

  const release = (...parts: Parameters<Registry['release']>) => portal.registry.release(...parts)

  test('renders home with live figures, and passes both to the shell', async () => {
    const { registry } = portal
    await release(shell())

    const { body } = await registry.page('/')

    expect(rootOf(body)).toBe('<nav>guest ||</nav><h1>The club</h1>0 0 0<dl>own</dl><ul>own</ul>')
    expect(bootOf(body)).toMatchObject({
      prerendered: 'home',
      homeStats: { mcaUserCount: 0, mscUserCount: 0, leadCount: 0 },
    })
  })

  test('starts a member’s home with placeholders for their cards, in order', async () => {
    const { registry } = portal
    const card: Omit<ReleaseCard, 'name' | 'order'> = {
      slot: 'member-home',
      access: 'verified',
      size: 's',
      files: [],
      shared: [],
    }
    await release(shell())
    await release(
      remoteRelease('papers', {
        cards: [
          { ...card, name: 'late', order: 20, size: 'l' },
          { ...card, name: 'theirs', order: 5, access: 'lead' },
          { ...card, name: 'first', order: 10, width: 'full' },
          { ...card, name: 'elsewhere', order: 1, slot: 'student' },
        ],
      }),
    )
    const { browser, user } = await signedUp(portal)
    const homeOf = async () => rootOf((await browser.open('/')).body)

    expect(await homeOf()).toContain(
      `<h1>Hello, ${user.name}</h1><div data-size="s" data-width="full"></div><div data-size="l" data-width="half"></div>1 0 0`,
    )
    expect(rootOf((await registry.page('/')).body)).toContain('<h1>The club</h1>')
    await release(remoteRelease('papers'))
    expect(await homeOf()).toContain('<h1>The club</h1>')
  })

  test('renders edited content in home, and passes it to the shell', async () => {
    const { app, registry, clock } = portal
    await release(shell())
    const [figure, ...figures] = sampleFigures
    const content = [{ value: '74', label: '<b>papers</b> {{leadCount}}' }, ...figures]
    await app.db.insert(contentVersions).values([
      { kind: 'home-figures', version: 1, content: sampleFigures, at: clock.now() },
      { kind: 'home-figures', version: 2, content, at: clock.now() },
      { kind: 'home-achievements', version: 1, content: sampleAchievements, at: clock.now() },
    ])

    const { body } = await registry.page('/')

    expect(figure?.label).toBe('papers with solutions')
    expect(rootOf(body)).toContain(
      '<dl><dt>&lt;b&gt;papers&lt;/b&gt; {{leadCount}}</dt><dd>74</dd><dt>coding contests</dt><dd>12+</dd><dt>events<small>3 of them online</small></dt><dd>4</dd></dl><ul><li>2nd place <a href="https://contest.example/2026">Sample Contest 2026</a><b>Team Sample</b><i>Asha Sample asha-sample</i></li></ul>',
    )
    expect(bootOf(body).homeContent).toEqual({ figures: content, achievements: sampleAchievements })
  })

  test('renders another page with menu, heading and skeleton', async () => {
    const { registry } = portal
    await release(shell(), remote())

    const { body } = await registry.page('/seniors/')

    expect(rootOf(body)).toContain(
      '<nav>guest <a href="/seniors" aria-current="page">Seniors &amp; more</a>|<a href="/login">In</a>|</nav>',
    )
    expect(bootOf(body).prerendered).toBe('page')
  })

  test('renders a list that the server reads for guests; other people’s texts aren’t in a page with a member’s data', async () => {
    const { app, registry, clock } = portal
    await app.db
      .insert(contentVersions)
      .values({ kind: 'opc', version: 1, content: sampleOpc, at: clock.now() })
    await release(shell())
    const made = remote()
    const [page] = made.manifest.routes
    if (!page) throw new Error('no page')
    const routes = [...made.manifest.routes, { ...page, path: '/opcLeaderboard' }]
    await release({ ...made, manifest: { ...made.manifest, routes } })

    expect(rootOf((await registry.page('/opcLeaderboard')).body)).toContain('<td>1</td><td>Sample 1</td>')
    const { browser } = await signedUp(portal)
    const own = rootOf((await browser.open('/opcLeaderboard')).body)
    expect(own).toContain('<h1>OPC Leaderboard</h1>')
    expect(own).toContain('skeleton')
    expect(own).not.toContain('<td>')
  })

  test('renders a form page with its form and the content beside it', async () => {
    const { registry } = portal
    await release(shell())
    const points = [
      { title: 'One', text: '<b>1</b>' },
      { title: 'Two', text: 'second' },
    ]
    const formWith = async (beside: RouteForm['beside']) => {
      const form = { heading: 'Hello', intro: 'Come in.', fields: 2, beside }
      const made = remote()
      const routes = made.manifest.routes.map((route) =>
        route.path === '/login' ? { ...route, form } : route,
      )
      await release({ ...made, manifest: { ...made.manifest, routes } })
      return /<main>(.*)<\/main>/.exec(rootOf((await registry.page('/login')).body) ?? '')?.[1]
    }

    expect(await formWith({ points })).toBe(
      '<h1>Hello</h1><p>Come in.</p><form>Hello: Come in.<hr><hr><li>One, &lt;b&gt;1&lt;/b&gt;</li><li>Two, second</li></form>skeleton',
    )
    expect(await formWith({ title: 'Next', points })).toContain(
      '<form>Hello: Come in.<hr><hr><h2>Next</h2><b>&lt;b&gt;1&lt;/b&gt;</b><i>second</i></form>',
    )
  })

  test('inlines styles with resolved URLs, which can’t close the element', async () => {
    const { registry } = portal
    const css =
      '@font-face{src:url(inter.0badcafe.woff2)}p{background:url(data:image/png,x)}q{content:"</style>"}'
    const release_ = shellWith(templates, { 'main.css': css, 'inter.0badcafe.woff2': 'font' })
    await release(release_)

    const { body } = await registry.page('/')

    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
    expect(styles).toBe(
      `@font-face{src:url(/releases/shell/${release_.version}/inter.0badcafe.woff2)}p{background:url(data:image/png,x)}q{content:"<\\/style>"}`,
    )
    expect(body).not.toContain('rel="stylesheet"')
  })

  test('refuses templates at publishing that can’t be filled in', async () => {
    const text = JSON.stringify({ ...templates, content: '{{#list}}' })
    const answer = await portal.registry.publish(
      shellRelease({ contents: { 'index.html': indexHtml, [prerenderedFile]: text } }),
    )

    expectRefusal(answer, 400, /Rule templates: prerendered.json is invalid: .*list does not end/)
  })

  test('renders the member’s menu, with their name as text', async () => {
    const { app } = portal
    await release(shell(), remote())
    const { browser, user } = await signedUp(portal)
    const account = eq(users.id, user._id)
    await app.db.update(users).set({ name: '<b>Asha</b> {{content}}' }).where(account)

    const page = async (path: string) => rootOf((await browser.open(path)).body)

    expect(await page('/seniors')).toContain(
      `<p title="&lt;b&gt;Asha&lt;/b&gt; {{content}}">${user.username}</p>`,
    )
    expect(await page('/seniors')).toMatch(/^<nav>verified /)
    await app.db.update(users).set({ isLead: true }).where(account)
    expect(await page('/leadDashboard')).toMatch(/^<nav>lead .*Dashboard<.*<h1>Dashboard<\/h1>/)
  })

  test('renders for members what guests don’t get of the newest interviews', async () => {
    const { app, clock, registry } = portal
    await release(shell())
    await placeSenior(app.db, sampleSenior, clock.now())
    const { browser } = await signedUp(portal)
    const companyIn = ({ body }: { body: string }) => bootOf(body).homeShowcase?.interviews[0]?.company

    expect(companyIn(await registry.page('/'))).toBe('')
    expect(companyIn(await browser.open('/'))).toBe('Sample Systems')
  })
})

const filled = (text: string, view: View) => fill(parseTemplate(text), view)

test('escapes values, and renders a section for each item, for an object and for true', () => {
  const view = {
    name: '<b>"A & B"</b>',
    content: '<h1>Board</h1>',
    list: { caption: 'First' },
    heading: 'Board',
    rows: [{ cells: ['1', '{{rows}}'] }],
    none: false,
    empty: [],
  }

  expect(filled('<p title="{{name}}">{{{content}}}</p>', view)).toBe(
    '<p title="&lt;b&gt;&quot;A &amp; B&quot;&lt;/b&gt;"><h1>Board</h1></p>',
  )
  expect(filled('{{#rows}}{{#cells}}<td>{{.}}</td>{{/cells}}{{/rows}}', view)).toBe(
    '<td>1</td><td>{{rows}}</td>',
  )
  const sections =
    '{{#list}}{{caption}}{{/list}}{{#heading}}x{{/heading}}{{#none}}x{{/none}}{{^empty}}y{{/empty}}'
  expect(filled(sections, view)).toBe('Firstxy')
})

test('finds only the view’s own texts, and sections see only their item', () => {
  const view = { pages: [{ label: 'one' }, { label: 'two' }], name: 'asha' }

  expect(filled('{{constructor}}{{toString}}{{unknown}}{{pages}}', view)).toBe('')
  expect(filled('{{#constructor}}x{{/constructor}}', view)).toBe('')
  const nested = `${'{{#pages}}'.repeat(5)}{{label}}{{name}}${'{{/pages}}'.repeat(5)}`
  expect(filled(nested, view)).toBe('')
  expect(filled('{{#pages}}{{label}}{{name}}{{/pages}}', view)).toBe('onetwo')
})

test.each([
  ['{{#list}}', 'the section list does not end'],
  ['{{#list}}{{/rows}}', '{{/rows}} ends no section'],
  ['{{/list}}', '{{/list}} ends no section'],
  ['{{constructor.create}}', '“{{constructor.create}}” is no tag'],
  ['{{__proto__}}', 'is no tag'],
  ['{{> partial}}', 'is no tag'],
  ['{{name', 'is no tag'],
  ['{{#a}}'.repeat(9) + '{{/a}}'.repeat(9), 'too many sections'],
])('refuses %s', (text, why) => {
  expect(() => parseTemplate(text)).toThrow(why)
})

test('takes linear time', () => {
  const text = `{{a${' '.repeat(190_000)}b}}`
  const start = performance.now()

  expect(() => parseTemplate(text)).toThrow('is no tag')
  expect(performance.now() - start).toBeLessThan(1_000)
})
