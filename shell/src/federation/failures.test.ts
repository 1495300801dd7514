import { codeOf, failureOfEntry, ReleaseFailure } from './failures'

const notFetched = new TypeError('Failed to fetch dynamically imported module: https://portal.example/a.js')

test('what could not be had is told as the entry, as another file, or as code that failed', () => {
  const stageOf = (cause: unknown) => new ReleaseFailure(undefined, cause).stage

  expect(stageOf(failureOfEntry(notFetched))).toBe('entry')
  expect(stageOf(notFetched)).toBe('chunk')
  expect(stageOf(failureOfEntry(new SyntaxError('Unexpected token')))).toBe('load')
})

test('the card says that a part cannot be reached where its entry could not be had', () => {
  expect(codeOf(new ReleaseFailure(undefined, failureOfEntry(notFetched)))).toBe('unreachable')
})
