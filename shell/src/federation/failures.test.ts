import { codeOf, ReleaseFailure } from './failures'

const notFetched = new TypeError('Failed to fetch dynamically imported module: https://portal.example/a.js')
const noEntry = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {}')

test('reports a missing entry, another missing file, and failing code as such', () => {
  const stageOf = (cause: unknown) => new ReleaseFailure(undefined, cause).stage

  expect(stageOf(noEntry)).toBe('entry')
  expect(stageOf(notFetched)).toBe('chunk')
  expect(stageOf(new SyntaxError('Unexpected token'))).toBe('load')
})

test('the card says that an app is unreachable if its entry can’t be loaded', () => {
  expect(codeOf(new ReleaseFailure(undefined, noEntry))).toBe('unreachable')
})
