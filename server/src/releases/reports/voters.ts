import type { Outcome } from './sequential-test.ts'
import { windowMs } from './trials.ts'

/** Anybody can get addresses in many networks: however many report, together they count as two voters. */
const networkVoters = 2

/** After so long the failures of networks count in full: until then healthy reports had time to arrive. */
export const healthyReportsMs = 3 * windowMs

export type Test = 'failures' | 'slowness'

/** What accounts reported of a release, or what networks did. */
export interface Group extends Record<Test, Outcome> {
  reporters: number
}

export interface Groups {
  accounts: Group
  networks: Group
}

/** How many reporters a decision may count on; without an account among them it is none. */
export const votersOf = ({ accounts, networks }: Groups): number =>
  accounts.reporters && accounts.reporters + Math.min(networks.reporters, networkVoters)

/** The outcomes of accounts in full, and of all networks together as of two voters. */
export function weighted({ accounts, networks }: Groups, test: Test): Outcome {
  const { reporters } = networks
  const part = (sum: number) => reporters && (sum * Math.min(reporters, networkVoters)) / reporters
  const { failed, sound } = networks[test]
  return {
    failed: accounts[test].failed + part(failed),
    sound: accounts[test].sound + part(sound),
  }
}

export const total = ({ accounts, networks }: Groups, test: Test): Outcome => ({
  failed: accounts[test].failed + networks[test].failed,
  sound: accounts[test].sound + networks[test].sound,
})
