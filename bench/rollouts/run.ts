import { parseArgs } from 'node:util'
import pg from 'pg'
import { args, say } from '../command.ts'
import { launchChromium } from './browsers.ts'
import { openClub } from './club.ts'
import { type Candidate, candidate, damageOf, kinds } from './faults.ts'
import { Ledger } from './ledger.ts'
import { faultTable, promisesOf } from './table.ts'
import { runTeam } from './team.ts'
import { startTraffic } from './traffic.ts'

const { values } = parseArgs({
  args,
  options: {
    releases: { type: 'string', default: '100' },
    sessions: { type: 'string', default: '50' },
    chromium: { type: 'string', default: '4' },
  },
})
const remotes = ['chess', 'quiz', 'robots', 'music', 'trips']
const total = Number(values.releases)
const sessions = Number(values.sessions)
const inChromium = Number(values.chromium)
const decidedWithinMs = 180_000

/** Every fifth release is bad, each with the next kind of fault. The first of each remote is healthy, as a fallback. */
function releasesOf(name: string, index: number): Candidate[] {
  return Array.from({ length: Math.ceil(total / remotes.length) }, (_, n) => {
    const turn = Math.floor(n / 5) * remotes.length + index
    return candidate(name, n + 1, n % 5 === 3 ? kinds[turn % kinds.length] : undefined)
  })
}

const ledger = new Ledger()
const started = performance.now()
const club = await openClub(remotes, { members: Math.ceil(sessions * 0.6), nodes: 2 })
const database = new pg.Pool({ connectionString: club.databaseUrl, max: 1 })
const chromium = await launchChromium()
try {
  const traffic = startTraffic(club, chromium, { ledger, remotes, sessions, inChromium })
  const teams = remotes.map((name, index) =>
    runTeam(releasesOf(name, index), {
      origin: club.nodes[index % 2] ?? '',
      token: club.tokens.get(name) ?? '',
      ledger,
      damage: async (release) => {
        const damage = damageOf(release)
        if (damage) await database.query(...damage)
      },
      timeoutMs: decidedWithinMs,
    }),
  )
  await Promise.all(teams).finally(() => traffic.stop())
} finally {
  await chromium.close()
  await database.end()
  await club.close()
}

const outcomes = [...ledger.outcomes.values()]
const promises = promisesOf(outcomes)
say(
  `${outcomes.length} releases of ${remotes.length} remotes, ${sessions} sessions (${inChromium} in Chromium), 2 nodes, ${((performance.now() - started) / 1000).toFixed(0)} s\n`,
)
say(faultTable(outcomes))
say('')
for (const [what, seen, isKept] of promises) say(`${isKept ? 'kept  ' : 'BROKEN'} ${what}: ${seen}`)
process.exit(promises.every(([, , isKept]) => isKept) ? 0 : 1)
