import { findSlow, slowTexts } from '../../testing/slow-texts.ts'
import { patternsOf, serverSources } from '../../testing/source-patterns.ts'

const longestMs = 50

/** Uses a pattern as the code may: a search starts at every position, and continues after each match. */
const use = (pattern: RegExp) => {
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))
  return (text: string) => text.replace(everywhere, '')
}

const sources = serverSources().map(({ file, source }) => ({ file, ...patternsOf(source) }))

test('patterns are literals in the code; only the operator’s are built at run time', () => {
  expect(sources.filter(({ made }) => made > 0).map(({ file }) => file)).toEqual([
    'server/src/core/institute/institute.ts',
  ])
})

test('a text of 32 KB keeps none of them busy (security, row 34)', () => {
  const slow = sources.flatMap(({ file, patterns }) =>
    patterns.flatMap((pattern) => {
      const text = findSlow(slowTexts(pattern), longestMs, use(pattern))
      return text === undefined ? [] : [{ file, pattern, text }]
    }),
  )

  expect(slow).toEqual([])
})
