import { contentSchemas, opcLimits } from '../contract/index'
import { homeAchievements, homeFigures, opcResults } from './index'

test.each([
  ['home-figures', homeFigures],
  ['home-achievements', homeAchievements],
  ['opc', opcResults],
] as const)('the %s that a release brings could be saved by leads', (kind, content) => {
  expect(contentSchemas[kind].parse(content)).toEqual(content)
})

test("a release has the specification's contests with their rows, and teams in the last one", () => {
  expect(opcResults).toHaveLength(opcLimits.contests.min)
  for (const rows of opcResults) expect(rows.length).toBeGreaterThanOrEqual(15)
  expect(opcResults.at(-1)?.filter((row) => 'team' in row).length).toBeGreaterThan(1)
})
