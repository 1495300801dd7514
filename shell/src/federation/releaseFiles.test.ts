import { compileScripts, filesOf, preloadFiles, usesAntd } from './preloadFiles'
import { repairCache, suspectScripts } from './releaseFiles'

const integrity = {
  '/releases/shell/1/main.js': 'sha256-a',
  '/releases/shell/1/antd-table.js': 'sha256-b',
  '/releases/papers/1/remoteEntry.js': 'sha256-c',
  '/releases/papers/1/ListPage.js': 'sha256-d',
  '/releases/papers/10/remoteEntry.js': 'sha256-e',
}

const entry = '/releases/papers/1/remoteEntry.js'
const page = '/releases/papers/1/ListPage.js'
const ofShell = '/releases/shell/1/antd-table.js'

beforeEach(() => {
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({ integrity })}</script>`
  performance.getEntriesByType = () => [{ name: ofShell }] as unknown as PerformanceEntryList
})

test('suspects a release’s own scripts, and other scripts only if the page requested them', () => {
  expect(suspectScripts({ entry }, [ofShell, '/releases/shell/1/main.css'])).toEqual([
    [ofShell, 'sha256-b'],
    [entry, 'sha256-c'],
    [page, 'sha256-d'],
  ])
})

test('replaces damaged files in the cache and leaves intact ones', async () => {
  const fetched: string[] = []
  globalThis.fetch = async (address, { integrity: hash, cache } = {}) => {
    if (hash && address === page) throw new TypeError('Failed to fetch')
    fetched.push(`${address} ${hash ?? cache}`)
    return Response.json({})
  }

  expect(await repairCache({ entry })).toBe('integrity')
  expect(fetched).toEqual([`${ofShell} sha256-b`, `${entry} sha256-c`, `${page} reload`])
})

test.each<[missing: string[], told: string | undefined]>([
  [[entry], 'entry'],
  [[page], 'chunk'],
  [[ofShell], 'shell'],
  [[ofShell, page], 'chunk'],
  [[], undefined],
])('files that can’t be loaded: %j are reported as %s', async (missing, told) => {
  globalThis.fetch = async (address) =>
    new Response(null, { status: missing.includes(String(address)) ? 404 : 200 })

  expect(await repairCache({ entry })).toBe(told)
})

describe('preloaded files', () => {
  test('requests each file once, and again after a failure; returns those that loaded', async () => {
    const asked: string[] = []
    let isThere = false
    globalThis.fetch = async (address) => {
      asked.push(String(address))
      if (!isThere && String(address).endsWith('.css')) throw new TypeError('Failed to fetch')
      return new Response(null, { status: !isThere && String(address).endsWith('card.js') ? 503 : 200 })
    }
    const files = ['/releases/a/1/page.js', '/releases/a/1/page.css', '/releases/a/1/card.js']

    expect(await preloadFiles(files)).toEqual(files.slice(0, 1))
    isThere = true
    await Promise.all([preloadFiles(files), preloadFiles(files, 'low')])
    expect(await preloadFiles(files)).toEqual(files)

    expect(asked).toEqual([...files, ...files.slice(1)])
  })

  test('doesn’t request files that the page’s HTML already has, and compiles loaded scripts once', async () => {
    const asked: unknown[] = []
    globalThis.fetch = async (address) => {
      asked.push(address)
      return Response.json({})
    }
    const links = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
    document.head.innerHTML = '<link rel="modulepreload" href="/releases/b/1/linked.js">'
    const files = ['linked.js', 'page.js', 'page.css'].map((file) => `/releases/b/1/${file}`)
    await preloadFiles(files)
    for (const _time of [1, 2]) compileScripts(files)

    expect(asked).toEqual(files.slice(1))
    expect(links()).toEqual(files.slice(0, 2))
  })

  test('reads a route’s files from the bootstrap data, and from them whether a page may use antd', () => {
    const preloads = {
      files: ['/releases/shell/1/antd-common.1234abcd.js', '/releases/papers/1/not-antd-here.js'],
      routes: { '/uploadPaper': [1, 0, 7], '/listPapers': [1] },
    }
    const mayUseAntd = (...paths: string[]) =>
      usesAntd(
        preloads,
        paths.map((path) => ({ path })),
      )

    expect(filesOf(preloads, '/uploadPaper')).toEqual(preloads.files.toReversed())
    expect(filesOf(preloads, '/other')).toEqual([])
    expect(mayUseAntd('/listPapers')).toBe(false)
    expect(mayUseAntd('/listPapers', '/uploadPaper')).toBe(true)
    expect(usesAntd(undefined, [{ path: '/listPapers' }])).toBe(true)
  })
})
