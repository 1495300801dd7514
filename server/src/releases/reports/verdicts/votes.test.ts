import { type Reported, trustedVotersOf } from './votes.queries.ts'

const reported = (accounts: number, networks: number) => {
  const votes = (voters: number) => {
    const none = { failed: 0, sound: voters }
    return { voters, failures: none, slowness: none }
  }
  const all = { accounts: votes(accounts), networks: votes(networks), settledNetworks: votes(networks) }
  return { views: accounts + networks, ...all } satisfies Reported
}

test('networks count as at most two voters of a decision, and as none without an account', () => {
  expect(trustedVotersOf(reported(0, 9))).toBe(0)
  expect(trustedVotersOf(reported(3, 0))).toBe(3)
  expect(trustedVotersOf(reported(3, 1))).toBe(4)
  expect(trustedVotersOf(reported(3, 9))).toBe(5)
})
