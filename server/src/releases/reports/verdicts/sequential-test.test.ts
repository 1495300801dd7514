import { type Scenario, seededRandom, simulate } from '../../../testing/releases/simulated-reports.ts'
import { comparisons, evidence, suspectAt, worseAt } from './sequential-test.ts'

const { failures, slowness } = comparisons
const healthyBaseline = { failed: 4, sound: 396 }

test('a release that fails as often as the stable one isn’t worse, at any rate', () => {
  expect(evidence({ failed: 40, sound: 160 }, { failed: 80, sound: 320 }, failures)).toBeLessThan(0)
  expect(evidence({ failed: 40, sound: 160 }, healthyBaseline, failures)).toBeGreaterThan(worseAt)
})

test('slowness for everyone is noticed soon, the usual slowness for some isn’t', () => {
  const usual = { failed: 30, sound: 270 }

  expect(evidence({ failed: 6, sound: 0 }, usual, slowness)).toBeGreaterThan(worseAt)
  expect(evidence({ failed: 6, sound: 50 }, usual, slowness)).toBeLessThan(suspectAt)
  // As for a new release that nobody has cached.
  expect(evidence({ failed: 36, sound: 164 }, usual, slowness)).toBeLessThan(suspectAt)
})

// bench/sequential-test.ts is the large simulation. Its figures: docs/decisions/06-automatic-rollback-uses-a-sequential-test.md
describe('simulated', () => {
  const healthy: Scenario[] = [0.002, 0.01, 0.02].flatMap((rate) =>
    [0, 20, 400].map((baseline) => ({ stable: rate, release: rate, baseline, share: 5, views: 400 })),
  )

  test('at most one in a thousand healthy releases is rolled back, even with a small baseline', () => {
    const random = seededRandom(1)
    const runs = 400
    const taken = healthy.flatMap((scenario) =>
      simulate(scenario, runs, random).filter((views) => views <= scenario.views),
    )

    expect(taken.length / (healthy.length * runs)).toBeLessThanOrEqual(0.001)
  })

  test('a release that fails a fifth of its views is detected within thirty of them in the median', () => {
    const random = seededRandom(2)
    for (const share of [5, 25, 100]) {
      const found = simulate({ stable: 0.01, release: 0.2, baseline: 400, share, views: 2_000 }, 400, random)
      expect(found[200]).toBeLessThanOrEqual(30)
      expect(found.at(-1)).toBeLessThan(2_000)
    }
  })
})
