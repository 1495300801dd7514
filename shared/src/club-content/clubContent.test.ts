import { contentSchemas, opcLimits } from '../contract/index'
import { homeAchievements, homeFigures, opcResults } from './index'

test.each([
  ['home-figures', homeFigures],
  ['home-achievements', homeAchievements],
  ['opc', opcResults],
] as const)('What a release brings of %s is what leads could save', (kind, content) => {
  expect(contentSchemas[kind].parse(content)).toEqual(content)
})

test('The contests of a release are those of the specification, each with its rows, the last one with teams', () => {
  expect(opcResults).toHaveLength(opcLimits.contests.min)
  for (const rows of opcResults) expect(rows.length).toBeGreaterThanOrEqual(15)
  expect(opcResults.at(-1)?.filter((row) => 'team' in row).length).toBeGreaterThan(1)
})
