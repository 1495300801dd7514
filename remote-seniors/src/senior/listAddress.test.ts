import { listAddress, rememberList } from './listAddress'

test('returns to the remembered search', () => {
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
])('any other location state returns to the list: %j', (state) => {
  expect(listAddress(state)).toBe('/seniors')
})
