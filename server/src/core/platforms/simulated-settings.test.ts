import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'

const simulated = setUpSimulatedPlatforms({
  profiles: [
    { platform: 'codeforces', handle: 'asha_sample', name: 'Asha Sample', solved: [], rating: 1300 },
  ],
})

const page = (platform: 'codeforces' | 'leetcode' | 'gfg' | 'github', handle = '') =>
  `${simulated().simulator.settings[platform]}?handle=${encodeURIComponent(handle)}`

/** Sends a form as a browser does, and opens the page that it leads to. */
async function send(platform: 'codeforces' | 'leetcode' | 'gfg' | 'github', fields: Record<string, string>) {
  const answer = await fetch(simulated().simulator.settings[platform], {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return answer.text()
}

test('a page without scripts, under a strict policy, says that it is simulated', async () => {
  const answer = await fetch(page('codeforces', 'Asha_Sample'))
  const html = await answer.text()

  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(html).toContain('<h1>Simulated Codeforces</h1>')
  expect(html).toContain('value="Asha Sample"')
  expect(html).toContain('lang="en"')
  expect(html).not.toMatch(/<script|style=|\son\w+=/)
  const style = await fetch(new URL('/settings/style.css', page('codeforces')))
  expect(style.headers.get('content-type')).toContain('text/css')
  expect(await style.text()).toContain('prefers-color-scheme: dark')
})

test('a new name is returned from then on, whatever it contains', async () => {
  const { leetcode } = simulated().clients()
  expect(await leetcode.profile('fresh_one')).toMatchObject({ names: [] })

  const html = await send('leetcode', { action: 'name', handle: 'fresh_one', name: '"><b>kxQpLmabcd' })

  expect(html).toContain('role="status">Name saved.')
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;kxQpLmabcd"')
  expect(await leetcode.profile('FRESH_ONE')).toMatchObject({ names: ['"><b>kxQpLmabcd'] })
})

test('solved problems arrive, including those that are not suggested', async () => {
  const { codeforces, gfg } = simulated().clients()
  const before = Math.floor(Date.now() / 1000)
  expect(await (await fetch(page('codeforces', 'asha_sample'))).text()).toContain(
    'aria-label="Solve Halloumi Boxes"',
  )

  const html = await send('codeforces', { action: 'solve', handle: 'asha_sample', problem: '1903 A' })
  await send('gfg', { action: 'solve', handle: 'asha_sample', problem: 'any-problem' })

  expect(html).toContain('<span>Halloumi Boxes</span> <span class="done">Solved</span>')
  const [solved] = await codeforces.solved('asha_sample')
  expect(solved).toMatchObject({ id: '1903 A', name: 'Halloumi Boxes', rating: 800 })
  expect(solved?.solvedAt).toBeGreaterThanOrEqual(before)
  expect((await gfg.solved('asha_sample')).map(({ id }) => id)).toEqual(['any-problem'])
})

test('rating and commits can be set', async () => {
  const { codeforces, github } = simulated().clients()
  await send('codeforces', { action: 'figure', handle: 'asha_sample', figure: '2650' })
  await send('github', { action: 'figure', handle: 'asha-sample', figure: '77' })

  expect((await codeforces.accounts(['asha_sample'])).get('asha_sample')).toEqual({
    rating: 2650,
    rank: 'international grandmaster',
    accountId: expect.any(String),
  })
  for (const days of [365, 1]) {
    const since = new Date(Date.now() - days * 86_400_000)
    expect((await github.commits(['asha-sample'], since)).get('asha-sample')?.commits).toBe(77)
  }
})

test('a platform can be stopped and started', async () => {
  const { github } = simulated().clients()
  await send('github', { action: 'outage', handle: '', open: 'no' })
  await expect(github.profile('fresh')).rejects.toThrow('cannot be reached')
  await send('github', { action: 'outage', handle: '', open: 'yes' })

  expect(await github.profile('fresh')).toMatchObject({ names: [] })
})

test.each([
  ['github', { action: 'solve', handle: 'fresh', problem: 'two-sum' }],
  ['leetcode', { action: 'solve', handle: 'fresh', problem: '../two-sum' }],
  ['codeforces', { action: 'solve', handle: 'fresh', problem: 'two-sum' }],
] as const)('%s has no such problem: %o', async (platform, fields) => {
  expect(await send(platform, fields)).toContain('This is not a problem of this platform.')
})

test('invalid input changes nothing, and an endless body is rejected', async () => {
  expect(await send('github', { action: 'format', handle: 'fresh' })).toContain('The form is invalid.')
  expect(await send('github', { action: 'name', handle: '../fresh', name: 'x' })).toContain(
    'The platform doesn’t allow this username.',
  )
  expect((await fetch(new URL('/settings/hackerrank', page('github')))).status).toBe(404)
  const long = await fetch(page('github'), { method: 'POST', body: 'x'.repeat(1024 * 1024) }).then(
    ({ status }) => status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(long)
})
