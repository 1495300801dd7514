import { styleViolations } from '@portal/shared/styles-rule'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'

const own = '.papers-Ab12Cd-card'

/** The violations of one style sheet of papers, without their constant parts. */
const faults = (css: string) =>
  styleViolations('papers', new Map([['page.css', css]])).map((fault) =>
    fault.replace('Rule styles: page.css of papers ', '').replace(/\. [^.]+\.$/, ''),
  )

test.each([
  own,
  `${own}:hover::before`,
  `html[data-theme='dark'] body ${own}`,
  `${own} *, ${own} > p`,
  `${own} tbody tr + tr > *`,
  `${own} + ${own}`,
  `:is(${own}, .papers-9_-xyz-row) .ant-table`,
  `:where(${own}):has(+ p)`,
  `.papers-old-cd-card .x`,
])('a style sheet may select the app’s own elements and their contents: %s', (selector) => {
  expect(faults(`${selector} { color: red }`)).toEqual([])
  expect(faults(`@media print { @supports (gap: 1px) { ${selector} { color: red } } }`)).toEqual([])
})

test.each([
  '*',
  'body',
  ':root',
  'body:has(.papers-Ab12Cd-card)',
  'h1:not(.papers-Ab12Cd-card)',
  `${own} ~ *`,
  `:is(${own}, body) p`,
  '.seniors-Ab12Cd-card',
  '.papers',
  '[class^=papers-Ab12Cd-card]',
  '#papers-Ab12Cd-card',
  '::selection',
  '> p',
  '& p',
])('nothing else may be selected: %s', (selector) => {
  expect(faults(`${selector} { color: red }`)).toEqual([
    `selects ${selector}, which is outside its own elements`,
  ])
  // The message names the wrong one of several selectors.
  expect(faults(`${own}, ${selector} { color: red }`)).toEqual(faults(`${selector} { color: red }`))
})

test('resolves nested selectors', () => {
  const inOwn = (selector: string) => faults(`${own} { @media print { ${selector} { color: red } } }`)
  for (const selector of ['h2', '& h2', '> p', '&:hover', 'a:hover', '& tr + tr', ':root &', '.x:has(&) &'])
    expect([selector, inOwn(selector)]).toEqual([selector, []])
  for (const selector of ['& + p', '+ p', '~ *', 'body:has(&)', ':is(&, body)'])
    expect([selector, inOwn(selector)]).toEqual([
      selector,
      [`selects ${selector}, which is outside its own elements`],
    ])
  expect(faults(`${own} p { & + p { color: red } }`)).toEqual([])
  expect(faults(`@scope (${own}) to (p) { img, :scope { color: red } }`)).toEqual([])
  expect(faults('@scope (main) { img { color: red } }')).toHaveLength(1)
  expect(faults(`body { p { color: red } }`)).toEqual(['selects body, which is outside its own elements'])
})

test('names that are global to the page need the app’s name', () => {
  const named = `@keyframes papers-Ab12Cd-appear { from { opacity: 0 } }
    @property --papers-angle { syntax: '<angle>'; inherits: false; initial-value: 0deg }
    @font-face { font-family: "papers-icons"; src: url(icons.woff2) }
    @page papers-list { margin: 1cm }
    @layer papers-base, papers.top; @layer { ${own} { color: red } } @layer papers { ${own} { color: red } }
    @counter-style papers-steps { system: cyclic }`
  expect(faults(named)).toEqual([])

  expect(
    faults(`@keyframes appear { from { opacity: 0 } }
      @-webkit-keyframes spin { from { opacity: 0 } }
      @property --angle { syntax: '*' }
      @font-face { font-family: Inter Variable; src: url(inter.woff2) }
      @page { margin: 0 }
      @layer reset, papers;
      @layer base { body { color: red } }
      @import url(https://elsewhere.example/x.css);
      @view-transition { navigation: auto }
      @tailwind base;`),
  ).toEqual([
    'sets @keyframes appear for the whole page',
    'sets @-webkit-keyframes spin for the whole page',
    'sets @property --angle for the whole page',
    'sets @font-face Inter Variable for the whole page',
    'sets @page for the whole page',
    'sets @layer reset for the whole page',
    'sets @layer base for the whole page',
    'selects body, which is outside its own elements',
    'uses @import, which affects the whole page',
    'uses @view-transition, which affects the whole page',
    'uses @tailwind, which affects the whole page',
  ])
})

test('custom properties with the app’s name may be set anywhere, but nothing else with them', () => {
  expect(faults(':root { --papers-gap: 1rem; /* two */ --tw-shadow: none }')).toEqual([])
  const selectsRoot = ['selects :root, which is outside its own elements']
  expect(faults(':root { --papers-gap: 1rem; color: red }')).toEqual(selectsRoot)
  expect(faults(':root { --space: 1rem }')).toEqual(selectsRoot)
  expect(faults(':root { --papers-gap: 1rem; p { color: red } }')).toEqual(selectsRoot)
  expect(faults(':root {}')).toEqual(selectsRoot)
})

test('refuses an unreadable or malicious style sheet in one line', () => {
  for (const css of ['.x {', '}', '.x { color: "', `${own}:: { a: b }`, `${'('.repeat(50_000)} { a: b }`])
    expect(faults(css)).toEqual([expect.stringMatching(/^cannot be parsed: [^\n]{1,82}$|^selects /)])
  for (const deep of ['a{'.repeat(50_000), `${own}{`.repeat(10_000) + '}'.repeat(10_000)])
    expect(styleViolations('papers', new Map([['page.css', deep]])).length).toBeLessThan(2)
  expect(faults(`@scope (${') to ('.repeat(30_000)}) x { a { color: red } }`)).toHaveLength(1)
  expect(styleViolations('papers', new Map([['page.css', 'a{}'.repeat(100_000)]]))).toEqual([
    'Rule styles: the style sheets of papers have 300 KB; the limit is 200 KB. Make them smaller.',
  ])
})

withEmptyRegistry('the gate', { on: onPostgres }, (portal) => {
  test('refuses a far-reaching style sheet with the build’s message, but not the shell’s', async () => {
    const { registry } = portal
    await registry.release(shellRelease({ contents: { 'main.css': 'body { margin: 0 }' } }))
    const css = 'body:has(.papers-Ab12Cd-page) { overflow: hidden }'
    const release = remoteRelease('papers', { contents: { 'page.css': css } })
    const words = styleViolations('papers', new Map([['page.css', css]]))
    expect(words).toHaveLength(1)

    expect(await registry.check(release)).toEqual(words)
    await registry.publish(release)
    const refused = await registry.activate(release)
    expectRefusal(refused, 409, words.join('\n'))
  })
})
