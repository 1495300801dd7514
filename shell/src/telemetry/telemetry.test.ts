import { blockedReleasesMax, type TelemetryEvent } from '@portal/shared/contract'
import { answerHealth, setUpApiServer } from '@portal/shared/testing/apiServer'
import { waitFor } from '@testing-library/react'
import { blockedIds, clearBlockedIds } from '../testing/blockedCookie'
import { heardTelemetry } from '../testing/heardTelemetry'
import { bootOf, remoteOf } from '../testing/renderPortal'
import { failedAction, releaseInStack } from './actions'
import { makeBlockedReleases } from './blockedReleases'
import { failurePosition } from './failurePosition'
import { makeReporter, pauseMs } from './reporter'
import { telemetry } from './telemetry'
import { whenDrawn } from './whenDrawn'

setUpApiServer()

const page = (html: string) => {
  document.body.innerHTML = html
  return document.body
}

const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))

test.each([
  ['that has no skeleton', '<p>Papers</p>'],
  ['that says something', '<p role="status">12 papers</p>'],
  [
    'with a card in a slot, which is another app’s',
    '<div data-slot="student"><p aria-busy="true"></p></div>',
  ],
])('a page %s is drawn with the next frame, not before', async (_name, html) => {
  const tell = jest.fn()
  whenDrawn(page(html), tell)
  expect(tell).not.toHaveBeenCalled()

  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
})

test.each([
  ['by its label', '<div role="status" aria-label="Loading papers"></div>'],
  ['by its text', '<div role="status"><span>Loading the board</span></div>'],
  ['as busy', '<table aria-busy="true"></table>'],
])('waits for the content behind a skeleton, known %s', async (_name, html) => {
  const tell = jest.fn()
  const element = page(html)
  whenDrawn(element, tell)
  await settled()
  expect(tell).not.toHaveBeenCalled()

  element.innerHTML = '<p>Papers</p>'

  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1))
})

test('a page that is left before it is drawn was not displayed', async () => {
  const tell = jest.fn()
  whenDrawn(page('<p>Papers</p>'), tell)()
  await settled()

  expect(tell).not.toHaveBeenCalled()
})

test('a preview reports nothing of the release that it shows, and the other apps as usual', async () => {
  const preview = { name: 'papers', title: 'Papers', version: '1.0.0-00000001', until: '' }
  const heard = heardTelemetry({ preview })
  for (const name of ['papers', 'seniors']) {
    const place = { name, version: '1.0.0-00000001', route: '/' }
    telemetry.displayed(place)
    telemetry.drawn({ ...place, route: '/slot' })
    telemetry.failed(place, 'render', 'TypeError')
  }

  await waitFor(() => expect(heard).toHaveLength(3))
  expect(heard.join()).not.toContain('papers@')
})

describe('the reporter', () => {
  const papers = { name: 'papers', version: '1.0.0-00000001', route: '/listPapers' }
  const displayed = { kind: 'displayed', ...papers } as const
  const failed = { kind: 'failed', ...papers, stage: 'render', code: 'TypeError' } as const

  function reporter() {
    const sent: (readonly TelemetryEvent[])[] = []
    const network = { isThere: true }
    const send = async (events: readonly TelemetryEvent[]) => {
      if (!network.isThere) throw new TypeError('Failed to fetch')
      sent.push(events)
    }
    return { ...makeReporter(send), sent, network }
  }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  test('sends a failure at once, and what is not urgent together', () => {
    const { report, sent } = reporter()

    report(displayed)
    report({ kind: 'timed', ...papers, metric: 'LCP', value: 12 })
    expect(sent).toEqual([])
    jest.advanceTimersByTime(pauseMs)
    expect(sent).toEqual([[displayed, expect.objectContaining({ metric: 'LCP' })]])

    report(failed)
    expect(sent[1]).toEqual([failed])
  })

  test('sends events that did not reach the portal with the next report', async () => {
    const { report, sent, network } = reporter()
    network.isThere = false
    report(failed)
    await Promise.resolve()

    network.isThere = true
    report({ ...failed, route: '/addPaper' })

    expect(sent).toEqual([[failed, { ...failed, route: '/addPaper' }]])
  })

  test('sends everything at once from a hidden page, which may not come back, in pieces that the server accepts', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { report, sent, network } = reporter()
    network.isThere = false
    for (let page = 0; page < 24; page += 1) report({ ...displayed, route: `/page${page}` })
    await Promise.resolve()

    network.isThere = true
    report(displayed)

    expect(sent.map((events) => events.length)).toEqual([20, 5])
  })
})

describe('blocked releases', () => {
  const auth = remoteOf('auth')
  const fallback = { version: '0.9.0-00000000', entry: '/releases/auth/0.9.0-00000000/remoteEntry.js' }
  const withFallback = { ...auth, fallback }
  afterEach(clearBlockedIds)

  test('replaces a failed release by its fallback, which has none itself', () => {
    const blockedReleases = makeBlockedReleases()
    expect(blockedReleases.usable(withFallback)).toBe(withFallback)

    blockedReleases.block(withFallback)

    expect(blockedReleases.usable(withFallback)).toEqual({ ...auth, ...fallback })
    expect(blockedReleases.usable(auth)).toBe(auth)
    expect(blockedReleases.usable({ ...withFallback, version: '1.0.1-00000000' }).version).toBe(
      '1.0.1-00000000',
    )
  })

  test('the cookie of all pages lists the newest first, each once, up to the limit of the server', () => {
    const { store } = makeBlockedReleases()
    window.history.replaceState(null, '', '/papers/1')
    const ids = Array.from({ length: blockedReleasesMax + 1 }, (_, patch) => `1.0.${patch}-00000000`)
    for (const version of [...ids, '1.0.4-00000000']) store({ name: 'papers', version })
    window.history.replaceState(null, '', '/')

    const newest = ['1.0.4-00000000', ...ids.toReversed().filter((id) => id !== '1.0.4-00000000')]
    expect(blockedIds()).toEqual(newest.slice(0, blockedReleasesMax).map((version) => `papers@${version}`))
  })
})

describe('the release in a stack', () => {
  const fallback = { version: '0.9.0-00000000', entry: '' }
  const boot = {
    ...bootOf(null),
    shell: { version: '1.0.0-5e11' },
    remotes: [remoteOf('auth'), remoteOf('seniors', { fallback })],
  }

  test.each([
    ['a remote’s own', ['seniors/1.0.0-00000000/page.js'], 'seniors 1.0.0-00000000'],
    ['its fallback’s', ['seniors/0.9.0-00000000/page.js'], 'seniors 0.9.0-00000000'],
    [
      'the remote’s that React called',
      ['shell/1.0.0-00000000/vendor.js', 'auth/1.0.0-00000000/page.js'],
      'auth 1.0.0-00000000',
    ],
    ['the shell’s, wherever its file lies', ['shell/0.1.0-00000000/main.js'], 'shell 1.0.0-5e11'],
    ['nobody’s of a release that is not in this page', ['seniors/7.0.0-00000000/page.js'], undefined],
    ['nobody’s of a file elsewhere', ['extension.js'], undefined],
  ])('an error is %s', (_whose, files, told) => {
    const frames = files.map((file) => `    at f (http://localhost/releases/${file}:1:2)`)
    const found = releaseInStack(['TypeError: x is no function', ...frames].join('\n'), boot)

    expect(found && `${found.name} ${found.version}`).toBe(told)
  })
})

describe('an error that no page catches', () => {
  const fallback = { version: '0.9.0-00000000', entry: '/releases/seniors/0.9.0-00000000/remoteEntry.js' }
  const boot = { ...bootOf(null), remotes: [remoteOf('auth'), remoteOf('seniors', { fallback })] }
  const thrownIn = (file: string, name = 'TypeError') =>
    Object.assign(new Error('x'), { name, stack: `${name}: x\n    at f (http://localhost/${file}:1:2)` })
  afterEach(clearBlockedIds)

  test('is reported to its release, which this browser no longer gets if there is a fallback', async () => {
    answerHealth({ isThere: true })
    const heard = heardTelemetry(boot)

    await failedAction(thrownIn('releases/auth/1.0.0-00000000/page.js'), boot)
    expect(blockedIds()).toBeUndefined()
    await failedAction(thrownIn('releases/seniors/1.0.0-00000000/page.js'), boot)
    expect(blockedIds()).toEqual(['seniors@1.0.0-00000000'])

    await waitFor(() =>
      expect(heard).toEqual([
        'failed auth@1.0.0-00000000 / action TypeError',
        'failed seniors@1.0.0-00000000 / action TypeError',
      ]),
    )
  })

  test.each([
    ['in a browser extension', thrownIn('releases/seniors/1.0.0-00000000/a.js:1:2) chrome-extension://x (b')],
    ['by a request that was cancelled', thrownIn('releases/seniors/1.0.0-00000000/page.js', 'AbortError')],
    ['without a network', thrownIn('releases/seniors/1.0.0-00000000/page.js'), false],
  ])('isn’t reported if it was thrown %s', async (_where, error, isThere = true) => {
    answerHealth({ isThere })
    const heard = heardTelemetry(boot)

    await failedAction(error, boot)

    await settled()
    expect([heard, blockedIds()]).toEqual([[], undefined])
  })
})

describe('the position of a failure', () => {
  const seniors = { name: 'seniors', version: '1.0.0-00000000' }
  const shell = { name: 'shell', version: '1.0.0-5e11' }

  function failing(...frames: string[]): Error {
    return Object.assign(new TypeError('x is no function'), { stack: ['TypeError: x', ...frames].join('\n') })
  }

  test.each([
    [
      'Chromium writes it',
      failing(
        '    at f (https://portal.test/releases/shell/1.0.0-5e11/vendor.js:1:9)',
        '    at g (https://portal.test/releases/seniors/1.0.0-00000000/src_list_ListPage_tsx.0badcafe.js:1:234)',
        '    at https://portal.test/releases/seniors/1.0.0-00000000/other.js:5:6',
      ),
    ],
    [
      'Firefox and Safari write it',
      failing(
        'f@https://portal.test/releases/seniors/0.9.0-00000000/old.js:1:9',
        'g@https://portal.test/releases/seniors/1.0.0-00000000/src_list_ListPage_tsx.0badcafe.js:1:234',
      ),
    ],
  ])('reports the first frame in a file of the release, as %s', (_how, error) => {
    const position = { file: 'src_list_ListPage_tsx.0badcafe.js', line: 1, column: 234 }

    expect(failurePosition(error, seniors)).toEqual(position)
    expect(failurePosition(new Error('not loaded', { cause: error }), seniors)).toEqual(position)
  })

  test('a file of the shell may have the address of an earlier release', () => {
    const error = failing('    at f (https://portal.test/releases/shell/0.1.0-00000000/main.js:3:4)')

    expect(failurePosition(error, shell)).toEqual({ file: 'main.js', line: 3, column: 4 })
  })

  test.each([
    ['an error without such a frame', failing('    at f (https://portal.test/extension.js:1:2)')],
    ['what is no error', 'a text'],
    ['nothing', undefined],
  ])('reports no position for %s', (_what, error) => {
    expect(failurePosition(error, seniors)).toBeUndefined()
  })
})
