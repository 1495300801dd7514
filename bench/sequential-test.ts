/**
 * Simulates how often healthy releases are rolled back, and after how many views bad ones are. Each view is from
 * another client. `pnpm --filter @portal/server bench:sequential-test [runs]`
 */
import { seededRandom, simulate } from '../server/src/testing/releases/simulated-reports.ts'

const runs = Number(process.argv[2] ?? 20_000)
const random = seededRandom(2026)
const baselines = [0, 20, 50, 200, 1_000]
const quantile = (found: readonly number[], share: number) => found[Math.floor(found.length * share)] ?? 0

process.stdout.write(`Healthy releases rolled back, per 1,000, within 1,000 views (${runs} runs each)\n`)
const rates = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1]
process.stdout.write(`baseline  ${rates.map((rate) => `${rate * 100} %`.padStart(7)).join('')}\n`)
for (const baseline of baselines) {
  const rolledBack = rates.map((rate) => {
    const scenario = { stable: rate, release: rate, baseline, share: 5, views: 1_000 }
    return (simulate(scenario, runs, random).filter(Number.isFinite).length / runs) * 1_000
  })
  process.stdout.write(
    `${String(baseline).padEnd(10)}${rolledBack.map((each) => each.toFixed(2).padStart(7)).join('')}\n`,
  )
}

process.stdout.write('\nViews until a release is rolled back, if 1 % of the stable one’s views fail\n')
process.stdout.write('fails  baseline  share   mean  median  95 %  within 30\n')
for (const release of [0.1, 0.2, 0.5, 1])
  for (const baseline of baselines)
    for (const share of [5, 25, 100]) {
      const found = simulate({ stable: 0.01, release, baseline, share, views: 5_000 }, runs, random)
      const bounded = found.map((views) => Math.min(views, 5_000))
      const mean = bounded.reduce((sum, views) => sum + views, 0) / runs
      const soon = found.filter((views) => views <= 30).length / runs
      process.stdout.write(
        `${`${release * 100} %`.padEnd(7)}${String(baseline).padEnd(10)}${`${share} %`.padEnd(6)}${mean.toFixed(1).padStart(6)}${String(quantile(found, 0.5)).padStart(8)}${String(quantile(found, 0.95)).padStart(6)}${`${(soon * 100).toFixed(0)} %`.padStart(11)}\n`,
      )
    }
