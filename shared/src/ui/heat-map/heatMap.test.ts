import { dayReached } from './dayKeys'
import { weeksOfMonth } from './weeksOf'

const january = Array.from({ length: 31 }, (_, day) => `2025-01-${String(day + 1).padStart(2, '0')}`)
const dates = [...january, '2025-02-03', '2025-02-28', '2025-04-10']

test.each([
  ['ArrowLeft', 'rows', '2025-01-14', '2025-01-13'],
  ['ArrowRight', 'rows', '2025-01-14', '2025-01-15'],
  ['ArrowUp', 'rows', '2025-01-14', '2025-01-07'],
  ['ArrowDown', 'rows', '2025-01-14', '2025-01-21'],
  ['ArrowLeft', 'columns', '2025-01-14', '2025-01-07'],
  ['ArrowDown', 'columns', '2025-01-14', '2025-01-15'],
  ['PageUp', 'columns', '2025-02-03', '2025-01-03'],
  ['Home', 'rows', '2025-01-14', '2025-01-01'],
  ['End', 'rows', '2025-01-14', '2025-04-10'],
] as const)('%s in %s leads from %s to %s', (key, weeks, from, to) => {
  expect(dayReached(key, from, dates, weeks)).toBe(to)
})

test('moves to the nearest selectable day if the day itself isn’t, and stays at either end; other keys are ignored', () => {
  expect(dayReached('ArrowDown', '2025-01-30', dates, 'rows')).toBe('2025-02-03')
  expect(dayReached('ArrowRight', '2025-02-03', dates, 'rows')).toBe('2025-02-28')
  expect(dayReached('ArrowUp', '2025-04-10', dates, 'rows')).toBe('2025-02-28')
  expect(dayReached('PageDown', '2025-01-06', dates, 'rows')).toBe('2025-02-03')
  expect(dayReached('PageDown', '2025-01-31', dates, 'rows')).toBe('2025-02-28')
  expect(dayReached('PageUp', '2025-04-10', dates, 'rows')).toBe('2025-02-28')
  expect(dayReached('ArrowUp', '2025-01-01', dates, 'rows')).toBe('2025-01-01')
  expect(dayReached('PageDown', '2025-04-10', dates, 'rows')).toBe('2025-04-10')
  expect(dayReached('Enter', '2025-01-14', dates, 'rows')).toBeUndefined()
})

const daysOf = (week: (string | undefined)[] | undefined) => week?.map((day) => day?.slice(-2))

test('splits a month into weeks from Monday to Sunday, without days of other months', () => {
  const [january, february] = [weeksOfMonth('2025-01'), weeksOfMonth('2024-02')]
  expect(january).toHaveLength(5)
  expect(daysOf(january[0])).toEqual([undefined, undefined, '01', '02', '03', '04', '05'])
  expect(daysOf(january[4])).toEqual(['27', '28', '29', '30', '31', undefined, undefined])
  expect(daysOf(february.at(-1))).toEqual(['26', '27', '28', '29', undefined, undefined, undefined])
})
