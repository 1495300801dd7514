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

test('suspects nothing in a page without hashes', () => {
  expect(suspectScripts({ entry }, [entry], pageWith('{"imports": {}}'))).toEqual([])
  expect(suspectScripts({ entry }, [entry], document.implementation.createHTMLDocument())).toEqual([])
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
