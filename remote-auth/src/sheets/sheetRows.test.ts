import { rowsOf, topicsOf } from './sheetRows'
import { topicText } from './sheetTexts'

test('merges a topic that appears twice, and repeats a question in each of its topics', () => {
  const question = { questionId: 'L a', title: 'A', link: 'https://example.org/a' }
  const rows = rowsOf(
    ['One', 'Two', 'One'].map((topic) => ({ ...question, topic })),
    [5, 5, 5],
  )
  expect(topicsOf(rows).map(({ name, rows: its }) => [name, its.map(({ place }) => place)])).toEqual([
    ['One', [0, 2]],
    ['Two', [1]],
  ])
})

test('labels ratings', () => {
  expect(topicText('800')).toBe('Rating 800')
  expect(topicText('Arrays Part-II')).toBe('Arrays Part-II')
})
