import { listAddress, rememberList } from './listAddress'

test('the way back leads to the search that was remembered', () => {
  expect(listAddress(rememberList('?company=goo'))).toBe('/seniors?company=goo')
  expect(listAddress(rememberList(''))).toBe('/seniors')
})

test.each([
  undefined,
  null,
  'text',
  {},
  { seniorsSearch: 4 },
  { seniorsSearch: '/../profile' },
  { seniorsSearch: '.evil' },
])('any other state of a location leads to the list: %j', (state) => {
  expect(listAddress(state)).toBe('/seniors')
})
