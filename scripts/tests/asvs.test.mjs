import { read, testsCalled } from './named-tests.mjs'

const { level3, requirements } = JSON.parse(read('docs/asvs.json'))
const states = ['not applicable', 'documented elsewhere', 'accepted', 'gap']

test.each(requirements.flatMap(({ tests = [] }) => tests))('$file has a test “$name”', (named) => {
  expect(testsCalled(named)).not.toEqual([])
})

test('each requirement names a test or a reason', () => {
  const unexplained = requirements.filter(
    ({ tests, state, note }) => !tests && !(states.includes(state) && note.length > 5),
  )
  expect(unexplained).toEqual([])
})

test('security.md lists exactly the gaps and accepted exceptions', () => {
  const [, exceptions] = read('docs/security.md').split('## Gaps and exceptions')
  const listed = [...exceptions.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, number]) => number)
  const expected = requirements.filter(({ state }) => ['gap', 'accepted'].includes(state))
  expect(listed).toEqual(expected.map(({ number }) => number))
})

test('has each of the standard’s 253 requirements of levels 1 and 2 once, and all 92 of level 3', () => {
  expect([requirements.length, level3.length]).toEqual([253, 92])
  const numbers = [...requirements.map(({ number }) => number), ...level3]
  expect(new Set(numbers).size).toBe(345)
  // Chapters, sections and requirements count from 1.
  const isFirst = (number) => number.endsWith('.1')
  const before = (number) => number.replace(/\d+$/, (last) => String(Number(last) - 1))
  const sections = numbers.map((number) => number.replace(/\.\d+$/, ''))
  const chapters = sections.map((section) => section.replace(/\.\d+$/, ''))
  expect(numbers.filter((number) => !isFirst(number) && !numbers.includes(before(number)))).toEqual([])
  expect(sections.filter((section) => !isFirst(section) && !sections.includes(before(section)))).toEqual([])
  expect(chapters.filter((chapter) => chapter !== '1' && !chapters.includes(before(chapter)))).toEqual([])
  expect(new Set(chapters).size).toBe(17)
})
