import { moved } from './cursor'

const room = { rows: 365, columns: 400, page: 20 }
const from = { row: 100, column: 50 }
const press = (key: string, ctrlKey = false, at = from) => moved(at, { key, ctrlKey }, room)

test.each([
  ['ArrowUp', false, { row: 99, column: 50 }],
  ['ArrowDown', false, { row: 101, column: 50 }],
  ['ArrowLeft', false, { row: 100, column: 49 }],
  ['ArrowRight', false, { row: 100, column: 51 }],
  ['PageUp', false, { row: 80, column: 50 }],
  ['PageDown', false, { row: 120, column: 50 }],
  ['Home', false, { row: 100, column: -1 }],
  ['End', false, { row: 100, column: 399 }],
  ['Home', true, { row: 0, column: -1 }],
  ['End', true, { row: 364, column: 399 }],
])('%s (control: %s) leads to %o', (key, ctrlKey, to) => {
  expect(press(key, ctrlKey)).toEqual(to)
})

test.each(['a', 'Tab', 'Escape', 'toString'])('%s moves nothing', (key) => {
  expect(press(key)).toBeUndefined()
})

test('nothing leads beyond the edges', () => {
  expect(press('ArrowUp', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
  expect(press('ArrowLeft', false, { row: 0, column: -1 })).toEqual({ row: 0, column: -1 })
  expect(press('PageDown', false, { row: 360, column: 0 })).toEqual({ row: 364, column: 0 })
  expect(press('ArrowRight', false, { row: 0, column: 399 })).toEqual({ row: 0, column: 399 })
})
