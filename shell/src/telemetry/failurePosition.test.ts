import { failurePosition } from './failurePosition'

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
