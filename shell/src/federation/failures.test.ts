import { codeOf, ReleaseFailure } from './failures'

const notFetched = new TypeError('Failed to fetch dynamically imported module: https://portal.example/a.js')
const noEntry = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {}')

test('what could not be had is told as the entry, as another file, or as code that failed', () => {
  const stageOf = (cause: unknown) => new ReleaseFailure(undefined, cause).stage

  expect(stageOf(noEntry)).toBe('entry')
  expect(stageOf(notFetched)).toBe('chunk')
  expect(stageOf(new SyntaxError('Unexpected token'))).toBe('load')
})

test('the card says that a part cannot be reached where its entry could not be had', () => {
  expect(codeOf(new ReleaseFailure(undefined, noEntry))).toBe('unreachable')
})
