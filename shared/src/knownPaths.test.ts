import { isKnownPath, setKnownPaths } from './knownPaths'

beforeEach(() => setKnownPaths(['/', '/login', '/listPapers', '/seniors/:id']))

test.each(['/', '/listPapers', '/listPapers?course=MCA#top', '/seniors/4f2'])(
  '%s is a page of the portal',
  (target) => {
    expect(isKnownPath(target)).toBe(true)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example/listPapers',
  '//',
  '/seniors',
  '/nowhere',
  '',
])('%j is refused as a place to go to', (target) => {
  expect(isKnownPath(target)).toBe(false)
})
