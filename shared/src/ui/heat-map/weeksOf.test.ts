import { weeksOfMonth } from './weeksOf'

const daysOf = (week: (string | undefined)[] | undefined) => week?.map((day) => day?.slice(-2))

test('splits a month into weeks from Monday to Sunday, without days of other months', () => {
  const [january, february] = [weeksOfMonth('2025-01'), weeksOfMonth('2024-02')]
  expect(january).toHaveLength(5)
  expect(daysOf(january[0])).toEqual([undefined, undefined, '01', '02', '03', '04', '05'])
  expect(daysOf(january[4])).toEqual(['27', '28', '29', '30', '31', undefined, undefined])
  expect(daysOf(february.at(-1))).toEqual(['26', '27', '28', '29', undefined, undefined, undefined])
})
