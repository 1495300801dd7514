import { titleOf } from './contract/index'
import { lookUp, problemName } from './problemLookup'
import type { DictionaryData } from './store'

const dictionary: DictionaryData = {
  leetcode: { 'two-sum': 'two-sum' },
  codeforces: { '4 A': 'watermelon', '1903 B2': 'strange-game' },
  gfg: { 'key-pair5616': 'key-pair5616' },
}

test.each([
  ['leetcode', 'two-sum', 'Two Sum'],
  ['leetcode', 'best-time-to-buy-and-sell-stock-iv', 'Best Time To Buy And Sell Stock IV'],
  ['leetcode', '3sum', '3sum'],
  ['leetcode', 'k-th-smallest-2024', 'K Th Smallest 2024'],
  ['codeforces', 'watermelon', 'Watermelon'],
  ['gfg', 'key-pair5616', 'Key Pair'],
  ['gfg', 'reverse-a-string-1587115621', 'Reverse A String'],
] as const)('the %s slug %s reads as %s', (platform, slug, title) => {
  expect(titleOf(platform, slug)).toBe(title)
})

test.each([
  ['L two-sum', 'Two Sum', 'https://leetcode.com/problems/two-sum/'],
  ['C 4 A', 'Watermelon', 'https://codeforces.com/problemset/problem/4/A'],
  ['C 1903 B2', 'Strange Game', 'https://codeforces.com/problemset/problem/1903/B2'],
  ['G key-pair5616', 'Key Pair', 'https://www.geeksforgeeks.org/problems/key-pair5616/1'],
])('%s is %s at %s', (questionId, title, link) => {
  expect(lookUp(questionId, dictionary)).toEqual({ title, link })
})

test.each(['L three-sum', 'C 5 A', 'G other', 'L constructor', ''])('%s is unknown', (questionId) => {
  expect(lookUp(questionId, dictionary)).toBeUndefined()
  expect(lookUp(questionId, null)).toBeUndefined()
})

test.each([
  ['C 1903 B2', 'Strange Game'],
  ['C 5 A', 'Codeforces 5 A'],
  ['L three-sum', 'Three Sum'],
  ['G other-pair123456', 'Other Pair'],
])('%s is called %s', (questionId, name) => {
  expect(problemName(questionId, dictionary)).toBe(name)
})

test('names a question by its id without a dictionary', () => {
  expect(problemName('L two-sum', undefined)).toBe('Two Sum')
  expect(problemName('C 4 A', null)).toBe('Codeforces 4 A')
})
