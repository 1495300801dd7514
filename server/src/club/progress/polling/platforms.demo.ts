import { type Simulator, startSimulator } from '@portal/demo'
import type { Environment } from '../../../core/environment/environment.ts'
import { demoDailyProblems, demoProblems } from '../../problems/daily/made-up-problems.demo.ts'
import { demoProfiles } from './profiles.demo.ts'

const offeredOfSheets = 6

/** The addresses where accounts on the simulated platforms are changed, for the terminal. */
export const simulatedPlatforms = ({ settings }: Simulator): string =>
  ['The coding platforms are simulated. Their accounts are changed at', ...Object.values(settings)].join(
    '\n  ',
  )

/**
 * Starts the simulated platforms of a demo without configured ones. Never in production, because its pages let anyone
 * verify any handle.
 */
export async function startDemoPlatforms(
  { demo, production, platforms }: Environment,
  now: () => Date,
): Promise<Simulator | undefined> {
  if (!demo || production || !platforms.areDefaults) return undefined
  return startSimulator({
    profiles: demoProfiles(now()),
    // The latest daily problems first, then some of the sheets: solving them has a visible effect at once.
    problems: (platform) => {
      const daily = demoDailyProblems(now())
        .map(({ problem }) => problem)
        .reverse()
      const ofPlatform = [...daily.slice(0, offeredOfSheets), ...demoProblems].filter(
        (problem) => problem.platform === platform,
      )
      return [...new Set(ofPlatform)].slice(0, offeredOfSheets)
    },
  })
}
