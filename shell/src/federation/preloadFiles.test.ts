import { filesOf, preloadFiles } from './preloadFiles'

const links = () =>
  [...document.head.querySelectorAll('link')].map((link) =>
    ['href', 'rel', 'as', 'crossorigin', 'fetchpriority']
      .map((name) => link.getAttribute(name) ?? '')
      .join(' '),
  )

test('scripts and style sheets are asked for once, other files are left to whom they belong', () => {
  preloadFiles(['/releases/a/1/page.js', '/releases/a/1/page.css', '/releases/a/1/photo.png'])
  preloadFiles(['/releases/a/1/page.js', '/releases/a/1/more.mjs'], 'low')
  expect(links()).toEqual([
    '/releases/a/1/page.js modulepreload  anonymous auto',
    '/releases/a/1/page.css preload style  auto',
    '/releases/a/1/more.mjs modulepreload  anonymous low',
  ])
})

test('the boot block says the files of a route; one of an older server says none', () => {
  const preloads = { files: ['/a.js', '/b.js'], routes: { '/papers': [1, 0, 7] } }
  expect(filesOf(preloads, '/papers')).toEqual(['/b.js', '/a.js'])
  expect(filesOf(preloads, '/other')).toEqual([])
  expect(filesOf(undefined, '/papers')).toEqual([])
})
