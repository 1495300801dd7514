import { isKnownPath, safeRedirect, setKnownPaths } from './safeRedirect'

beforeEach(() => setKnownPaths(['/', '/profile', '/seniors', '/seniors/:id']))

test.each(['/profile', '/profile?tab=sheets#today', '/seniors/12', '/'])('%s leads to itself', (target) => {
  expect(safeRedirect(target)).toBe(target)
})

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\n/evil.example/profile',
  '/..//evil.example',
  '/.//evil.example/profile',
  'https://evil.example/profile',
  'javascript:alert(1)',
  ' /profile',
  'profile',
  '/nowhere',
  '/seniors/12/more',
  '/%2F/evil.example',
])('%j leads home', (target) => {
  expect(safeRedirect(target)).toBe('/')
})

test('recognises the portal’s pages', () => {
  expect(isKnownPath('/seniors/12')).toBe(true)
  expect(isKnownPath('/profileVerification')).toBe(false)
})

test('keeps a target on this site even if an app has pages for every path', () => {
  setKnownPaths(['*'])

  expect(safeRedirect('/.//evil.example')).toBe('/')
  expect(safeRedirect('/anything')).toBe('/anything')
})
