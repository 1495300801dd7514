import { compileScripts, filesOf, preloadFiles, usesAntd } from './preloadFiles'

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
