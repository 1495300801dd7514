import { setTimeout as pause } from 'node:timers/promises'
import { releasesAnswer } from '@portal/shared/contract'
import { archiveOf } from '../../server/src/testing/releases/release-fixtures.ts'
import { say } from '../command.ts'
import type { Candidate } from './faults.ts'
import type { Ledger, Outcome } from './ledger.ts'

interface TeamOptions {
  origin: string
  token: string
  ledger: Ledger
  damage(release: Candidate): Promise<void>
  /** The time limit for a release to become stable or be rolled back automatically. */
  timeoutMs: number
}

/** A team that activates one release after another, and waits until each is stable or rolled back automatically. */
export async function runTeam(releases: readonly Candidate[], options: TeamOptions): Promise<void> {
  for (const release of releases) {
    const outcome = await runRelease(release, options)
    say(`  ${release.name} ${release.number} (${release.fault ?? 'healthy'}): ${textOf(outcome)}`)
  }
}

function textOf({ isRefused, rolledBackAt, stableAt, activatedAt, affected, broken }: Outcome): string {
  if (isRefused) return 'refused by the release checks'
  const at = rolledBackAt ?? stableAt
  if (at === undefined) return 'not decided in time'
  const after = `after ${((at - activatedAt) / 1000).toFixed(1)} s`
  return rolledBackAt === undefined
    ? `stable ${after}`
    : `rolled back ${after}, ${affected} affected views, ${broken} of them broken`
}

async function runRelease(release: Candidate, options: TeamOptions): Promise<Outcome> {
  const { origin, token, ledger, damage } = options
  const call = async (path: string, body: Buffer | object): Promise<Response> => {
    const answer = await fetch(`${origin}/backend/release/${release.name}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': Buffer.isBuffer(body) ? 'application/gzip' : 'application/json',
      },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    })
    // The portal is busy with another team's release. The `portal` command also waits.
    if (answer.status !== 503) return answer
    await pause(1000)
    return call(path, body)
  }
  const files = new Map([...release.files].map(([path, text]) => [path, Buffer.from(text)]))
  const published = await call('', await archiveOf({ manifest: release.manifest as never, files }))
  if (published.status !== 201)
    throw new Error(`${release.name} ${release.number}: ${await published.text()}`)

  const outcome = ledger.open(release)
  const activated = await call('/activate', { version: release.version })
  if (activated.status === 409) {
    outcome.isRefused = true
    return outcome
  }
  if (!activated.ok) throw new Error(`${release.name} ${release.number}: ${await activated.text()}`)
  await damage(release)
  await untilDecided(outcome, options)
  return outcome
}

async function untilDecided(outcome: Outcome, { origin, token, timeoutMs }: TeamOptions): Promise<void> {
  const { name, version } = outcome.release
  while (performance.now() - outcome.activatedAt < timeoutMs) {
    const answer = await fetch(`${origin}/backend/release/all?name=${name}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { releases } = releasesAnswer.parse(await answer.json())
    const row = releases.find((one) => one.version === version)
    if (row?.rolledBack) outcome.rolledBackAt = performance.now()
    else if (row?.stableAt) outcome.stableAt = performance.now()
    if (outcome.rolledBackAt ?? outcome.stableAt) return
    await pause(250)
  }
}
