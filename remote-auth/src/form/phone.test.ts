import { digitsOf, isUnlikely, phoneOf, tooLong } from './phone'

test.each([
  ['9876543210', 9876543210],
  ['09876543210', 9876543210],
  ['+919876543210', 9876543210],
  ['+91 98765 43210', 9876543210],
  ['+91-98765-43210', 9876543210],
  ['+91 098765 43210', 9876543210],
  ['0091 9876543210', 9876543210],
  ['919876543210', 9876543210],
  ['98765\u00a043210', 9876543210],
  ['98765\u201343210', 9876543210],
  ['(0) 98765.43210', 9876543210],
  ['9198765432', 9198765432],
  ['1234', 1234],
  ['0123456789', 123456789],
])('saves %s as %d', (typed, phone) => {
  expect(phoneOf(typed)).toBe(phone)
  expect(tooLong(typed)).toBeUndefined()
})

test.each(['', ' ', '0', '+91', '98x', '1e5', '0x10', '9876+54321', '+1 202 555 0100', '\u0967\u0968'])(
  '%j is not a number',
  (typed) => {
    expect(phoneOf(typed)).toBeNaN()
  },
)

test.each([
  ['98765432101', 'A mobile number has at most 10 digits. This one has 11'],
  ['98765432101234', 'A mobile number has at most 10 digits. This one has 14'],
  ['+91 98765432101', 'A mobile number has at most 10 digits. This one has 11'],
])('reports %s as too long without cutting it', (typed, message) => {
  expect(tooLong(typed)).toBe(message)
  expect(digitsOf(typed)).toBe(typed.replace('+91 ', ''))
})

test.each([
  ['9876543210', false],
  ['+91 60000 00000', false],
  ['5876543210', true],
  ['987654321', true],
])('%s is unlikely to be an Indian mobile number: %p', (typed, unlikely) => {
  expect(isUnlikely(typed)).toBe(unlikely)
})
