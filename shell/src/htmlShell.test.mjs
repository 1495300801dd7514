import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { telemetryRequest } from '@portal/shared/contract'
import { answerHealth } from '@portal/shared/testing/apiServer'
import { waitFor } from '@testing-library/react'
import { blockedIds, clearBlockedIds } from './testing/blockedCookie'
import { bootOf } from './testing/renderPortal'

const shell = { version: '1.0.0-0badcafe' }
const sent = []

const frame = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')

beforeAll(() => {
  const [, guard = ''] = /(addEventListener\('error'[\s\S]*?)<\/script>/.exec(frame) ?? []
  new Function(guard)()
  const { fetch } = globalThis
  globalThis.fetch = async (address, options) => {
    if (address !== '/backend/telemetry') return fetch(new URL(String(address), location.href), options)
    sent.push(telemetryRequest.parse(JSON.parse(options.body)).events)
    return new Response(null, { status: 204 })
  }
})

beforeEach(() => {
  sent.splice(0)
  const boot = { ...bootOf(null), shell, telemetry: { sampled: false } }
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="portal-boot">${JSON.stringify(boot)}</script>`
})
afterEach(clearBlockedIds)

const scriptOfShell = 'http://localhost:3000/releases/shell/1.0.0-0badcafe/main.js'

function failScript(src) {
  const script = document.createElement('script')
  // Isn't fetched; the test only dispatches its events.
  script.type = 'text/plain'
  script.src = src
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}

const failCode = (filename) =>
  window.dispatchEvent(new ErrorEvent('error', { filename, error: new TypeError('secret') }))

test.each([
  ['whose script does not come', () => failScript(scriptOfShell), { stage: 'entry', code: 'script' }],
  ['that throws as it starts', () => failCode(scriptOfShell), { stage: 'load', code: 'TypeError' }],
])('a shell %s is reported, blocked on the next page, and the page says so', async (_name, fail, told) => {
  answerHealth({ isThere: true })
  fail()

  await waitFor(() =>
    expect(sent).toEqual([[{ kind: 'failed', name: 'shell', ...shell, route: '/', ...told }]]),
  )
  expect(blockedIds()).toEqual([`shell@${shell.version}`])
  expect(document.getElementById('root')).toHaveTextContent('The portal could not startReload')
})

test.each([
  ['a script that is not the shell’s', () => failScript('https://extension.example/content.js')],
  ['code that is not the shell’s', () => failCode('https://extension.example/content.js')],
  [
    'the shell’s code after it has started',
    () => {
      document.getElementById('root').dataset.started = ''
      failCode(scriptOfShell)
    },
  ],
])('%s fails, and the shell is not reported', async (_name, fail) => {
  answerHealth({ isThere: true })
  fail()
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect([sent, blockedIds()]).toEqual([[], undefined])
  expect(document.getElementById('root')).not.toHaveTextContent('could not start')
})

test('without a network the shell is not reported; the page says that it could not start', async () => {
  answerHealth({ isThere: false })
  failScript(scriptOfShell)

  await waitFor(() => expect(document.getElementById('root')).toHaveTextContent('could not start'))
  expect([sent, blockedIds()]).toEqual([[], undefined])
})

test('the server’s content stays readable if the shell fails to start', async () => {
  answerHealth({ isThere: true })
  document.getElementById('root').innerHTML = '<nav>Menu</nav><main id="main"><h1>Leaderboard</h1></main>'
  failCode(scriptOfShell)

  await waitFor(() => expect(document.querySelector('[role=alert]')).toHaveTextContent('could not start'))
  expect(document.getElementById('main').firstElementChild).toBe(document.querySelector('[role=alert]'))
  expect(document.getElementById('root')).toHaveTextContent('MenuThe portal could not startReloadLeaderboard')
  expect(blockedIds()).toEqual([`shell@${shell.version}`])
})

test('in an unsupported browser the page says so, and the shell is not reported', async () => {
  const config = readFileSync(
    join(import.meta.dirname, '../../federation/src/preset/commonConfig.ts'),
    'utf8',
  )
  const [, browsers = ''] = /const browsers = \[(.*)\]/.exec(config) ?? []
  const notice = /<p class="old-browser">(.*)<\/p>/.exec(frame)?.[1].toLowerCase()
  for (const [, browser, version] of browsers.matchAll(/(\w+) ([\d.]+)/g))
    expect(notice).toMatch(new RegExp(`${browser}.*from (version )?${version}\\b`))

  answerHealth({ isThere: true })
  const { CSS } = window
  window.CSS = { supports: () => false }
  failScript(scriptOfShell)
  await new Promise((resolve) => setTimeout(resolve, 50))
  window.CSS = CSS

  expect([sent, blockedIds()]).toEqual([[], undefined])
  expect(document.getElementById('root')).not.toHaveTextContent('could not start')
})
