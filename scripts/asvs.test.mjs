import { read, testsCalled, testsNamedIn } from './named-tests.mjs'

const text = read('docs/asvs.md')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number, name, how]) => ({
    ...{ number, name, how },
  }),
)
const level3 = [...text.matchAll(/^Level 3, not in the table: (.+)\.$/gm)].flatMap(
  ([, numbers]) => numbers.match(/\d+\.\d+\.\d+/g) ?? [],
)
const exception = /(?:^|<br>)(?:Not applicable|Elsewhere|Accepted|Gap): .{5,}/

test.each(testsNamedIn(text))('$file has a test “$name”', (named) => {
  expect(testsCalled(named)).not.toEqual([])
})

test('each row names a test, or says why none shows it', () => {
  const unsaid = rows.filter(({ how }) => testsNamedIn(how).length === 0 && !exception.test(how))
  expect(unsaid).toEqual([])
  expect(rows.filter(({ how }) => how.includes('[') && /“[^”]*$/.test(how))).toEqual([])
})

test('the standard’s 253 requirements of levels 1 and 2 are there once, and with the 92 of level 3 none is missing', () => {
  expect([rows.length, level3.length]).toEqual([253, 92])
  const numbers = [...rows.map(({ number }) => number), ...level3]
  expect(new Set(numbers).size).toBe(345)
  // Chapters count from 1, so do their sections, and the requirements of each.
  const isFirst = (number) => number.endsWith('.1')
  const before = (number) => number.replace(/\d+$/, (last) => String(Number(last) - 1))
  const sections = numbers.map((number) => number.replace(/\.\d+$/, ''))
  const chapters = sections.map((section) => section.replace(/\.\d+$/, ''))
  expect(numbers.filter((number) => !isFirst(number) && !numbers.includes(before(number)))).toEqual([])
  expect(sections.filter((section) => !isFirst(section) && !sections.includes(before(section)))).toEqual([])
  expect(chapters.filter((chapter) => chapter !== '1' && !chapters.includes(before(chapter)))).toEqual([])
  expect(new Set(chapters).size).toBe(17)
})
