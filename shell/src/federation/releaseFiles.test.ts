import { ReleaseFailure } from './failures'
import { compileScripts, filesOf, preloadFiles, usesAntd } from './preloadFiles'
import { repairCache, suspectScripts } from './releaseFiles'

const integrity = {
  '/releases/shell/1/main.js': 'sha256-a',
  '/releases/shell/1/antd-table.js': 'sha256-b',
  '/releases/papers/1/remoteEntry.js': 'sha256-c',
  '/releases/papers/1/ListPage.js': 'sha256-d',
  '/releases/papers/10/remoteEntry.js': 'sha256-e',
}

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  const map = page.createElement('script')
  map.type = 'importmap'
  map.textContent = text
  page.head.append(map)
  return page
}

const entry = '/releases/papers/1/remoteEntry.js'

test('suspects a release’s own scripts, and other scripts only if the page requested them', () => {
  const page = pageWith(JSON.stringify({ integrity }))

  expect(
    suspectScripts({ entry }, ['/releases/shell/1/antd-table.js', '/releases/shell/1/main.css'], page),
  ).toEqual([
    ['/releases/shell/1/antd-table.js', 'sha256-b'],
    ['/releases/papers/1/remoteEntry.js', 'sha256-c'],
    ['/releases/papers/1/ListPage.js', 'sha256-d'],
  ])
})

test('replaces damaged files in the cache and leaves intact ones', async () => {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity })
  document.head.append(map)
  performance.getEntriesByType = () => []
  const damaged = '/releases/papers/1/ListPage.js'
  const fetched: string[] = []
  globalThis.fetch = async (address, { integrity: hash, cache } = {}) => {
    if (hash && address === damaged) throw new TypeError('Failed to fetch')
    fetched.push(`${address} ${hash ?? cache}`)
    return Response.json({})
  }

  const fault = await repairCache({ entry })

  map.remove()
  expect(fault).toBe('integrity')
  expect(fetched).toEqual([`${entry} sha256-c`, `${damaged} reload`])
})

test.each([
  [{ missing: entry }, 'entry'],
  [{ missing: '/releases/papers/1/ListPage.js' }, 'chunk'],
  [{ missing: '/releases/shell/1/antd-table.js' }, 'shell'],
  [{ missing: undefined }, undefined],
])('reports a file that can’t be loaded: %o', async ({ missing }, told) => {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity })
  document.head.append(map)
  Object.assign(performance, { getEntriesByType: () => [{ name: '/releases/shell/1/antd-table.js' }] })
  globalThis.fetch = async (address) => new Response(null, { status: address === missing ? 404 : 200 })

  const fault = await repairCache({ entry })

  map.remove()
  expect(fault).toBe(told)
})

describe('preloaded files', () => {
  test('requests each file once, and again after a failure; returns those that loaded', async () => {
    const asked: string[] = []
    let isThere = false
    globalThis.fetch = async (address) => {
      asked.push(String(address))
      if (!isThere && String(address).endsWith('.css')) throw new TypeError('Failed to fetch')
      return Response.json({})
    }
    const files = ['/releases/a/1/page.js', '/releases/a/1/page.css']

    expect(await preloadFiles(files)).toEqual(files.slice(0, 1))
    isThere = true
    await Promise.all([preloadFiles(files), preloadFiles(files, 'low')])
    expect(await preloadFiles(files)).toEqual(files)

    expect(asked).toEqual([...files, '/releases/a/1/page.css'])
  })

  test('doesn’t request files that the page’s HTML already has', async () => {
    const asked: unknown[] = []
    globalThis.fetch = async (address) => {
      asked.push(address)
      return Response.json({})
    }
    document.head.innerHTML =
      '<link rel="modulepreload" href="/releases/b/1/page.js"><link rel="icon" href="/releases/b/1/icon.svg">'
    await preloadFiles(['/releases/b/1/page.js', '/releases/b/1/icon.svg'])
    document.head.innerHTML = ''

    expect(asked).toEqual(['/releases/b/1/icon.svg'])
  })

  test('compiles loaded scripts once, and nothing else', () => {
    document.head.innerHTML = '<link rel="modulepreload" href="/releases/c/1/linked.js">'
    const files = ['linked.js', 'page.js', 'page.css'].map((file) => `/releases/c/1/${file}`)
    compileScripts(files)
    compileScripts(files)

    const links = [...document.head.querySelectorAll('link')].map((link) => [
      link.rel,
      link.getAttribute('href'),
    ])
    expect(links).toEqual(files.slice(0, 2).map((file) => ['modulepreload', file]))
    document.head.innerHTML = ''
  })

  test('reads a route’s files from the bootstrap data, none from an older server’s', () => {
    const preloads = { files: ['/a.js', '/b.js'], routes: { '/papers': [1, 0, 7] } }
    expect(filesOf(preloads, '/papers')).toEqual(['/b.js', '/a.js'])
    expect(filesOf(preloads, '/other')).toEqual([])
    expect(filesOf(undefined, '/papers')).toEqual([])
  })

  test('tells which pages use antd, by their files; all may, where these are unknown', () => {
    const preloads = {
      files: ['/releases/shell/1/antd-common.1234abcd.js', '/releases/papers/1/not-antd-here.js'],
      routes: { '/uploadPaper': [0, 1], '/listPapers': [1] },
    }

    expect(usesAntd(preloads, [{ path: '/listPapers' }])).toBe(false)
    expect(usesAntd(preloads, [{ path: '/listPapers' }, { path: '/uploadPaper' }])).toBe(true)
    expect(usesAntd(undefined, [{ path: '/listPapers' }])).toBe(true)
  })
})

const notFetched = new TypeError('Failed to fetch dynamically imported module: https://portal.example/a.js')
const noEntry = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {}')

test('reports a missing entry, another missing file, and failing code as such', () => {
  const stageOf = (cause: unknown) => new ReleaseFailure(undefined, cause).stage

  expect(stageOf(noEntry)).toBe('entry')
  expect(stageOf(notFetched)).toBe('chunk')
  expect(stageOf(new SyntaxError('Unexpected token'))).toBe('load')
})
