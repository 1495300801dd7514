import { isKnownPath, safeRedirect, setKnownPaths } from './safeRedirect'

beforeEach(() => setKnownPaths(['/', '/profile', '/seniors', '/seniors/:id']))

test.each(['/profile', '/profile?tab=sheets#today', '/seniors/12', '/'])('%s is where it leads', (target) => {
  expect(safeRedirect(target)).toBe(target)
})

test.each([
  null,
  '',
  '//evil.example',
  '//evil.example/profile',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example/profile',
  '/./\\evil.example',
  '/..//evil.example',
  '/.//evil.example/profile',
  'https://evil.example/profile',
  'https:evil.example',
  'javascript:alert(1)',
  ' /profile',
  'profile',
  '/nowhere',
  '/seniors/12/more',
  '/%2F/evil.example',
])('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/')
})

test('a known path is one of the portal’s pages', () => {
  expect(isKnownPath('/seniors/12')).toBe(true)
  expect(isKnownPath('/profileVerification')).toBe(false)
})

test('Where a part has pages for every path, a target still stays on this site', () => {
  setKnownPaths(['*'])

  expect(safeRedirect('/.//evil.example')).toBe('/')
  expect(safeRedirect('/anything')).toBe('/anything')
})
