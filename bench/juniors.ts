import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../server/src/core/database/database.ts'
import { openPostgres } from '../server/src/core/database/postgres.ts'
import { juniorList, packedJuniorList } from '../server/src/progress/juniors.ts'
import { openPortal } from '../server/src/testing/portal.ts'
import { signedUpLead } from '../server/src/testing/students.ts'
import { startPostgres } from '../server/testing/postgres.js'
import { juniorsAnswer } from '../shared/src/contract/index.ts'
import { fillClub, size } from './club.ts'
import { juniorsInMemory } from './juniors-naive.ts'

const rounds = 15
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The whole answer as text, of the rows that are kept. */
async function keptText(db: Db, now: Date, list: typeof juniorList): Promise<string> {
  let text = ''
  for await (const part of await list(db, 'active', now)) text += part
  return text
}

interface Way {
  name: string
  run: () => Promise<unknown>
  times: number[]
  /** The longest time for which the process did nothing else. */
  stalls: number[]
}

async function measure({ run, times, stalls }: Way): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = performance.now()
  await run()
  times.push(performance.now() - start)
  // A stall at the very end is only seen once the loop comes around.
  await new Promise((resolve) => setTimeout(resolve, 5))
  delay.disable()
  stalls.push(delay.max / 1e6)
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const postgres = await startPostgres()
const database = await openPostgres(postgres.url)
const portal = await openPortal('postgres', { database })
try {
  const now = portal.clock.now()
  const { browser } = await signedUpLead(portal)
  await fillClub(database.db, now)
  const { rows } = await database.db.execute(
    'SELECT version(), (SELECT count(*) FROM submissions) AS submissions',
  )
  say(
    `${JSON.stringify(rows[0])}, ${size.students} students, ${size.dailyProblems} daily problems, both sheets`,
  )

  const kept = juniorsAnswer.parse(JSON.parse(await keptText(database.db, now, juniorList))).users
  const same = isDeepStrictEqual(kept, await juniorsInMemory(database.db, now))
  if (!same) throw new Error('the two ways do not agree')
  say('Both ways give the same rows.')

  const call = async () => {
    const answer = await browser.get('/lead/getJuniorsData')
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const way = (name: string, run: Way['run']): Way => ({ name, run, times: [], stalls: [] })
  const whole = way('GET /lead/getJuniorsData, the whole call', call)
  const set = way('text made of the kept rows', () => keptText(database.db, now, juniorList))
  const packed = way('the same packed', () => keptText(database.db, now, packedJuniorList))
  const naive = way('rows computed from all tables in memory', () => juniorsInMemory(database.db, now))
  const ways = [whole, set, packed, naive]
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) for (const one of ways) await measure(one)

  say(
    `\n${rounds} rounds in turns, milliseconds`.padEnd(46) +
      'median    best  longest stall  ratio to the kept rows',
  )
  for (const { name, times, stalls } of ways) {
    const figures = [median(times), Math.min(...times), median(stalls)].map((value) => value.toFixed(0))
    const ratio = (median(times) / median(set.times)).toFixed(1)
    say(
      `${name.padEnd(44)}${figures[0]?.padStart(7)}${figures[1]?.padStart(8)}${figures[2]?.padStart(15)}${ratio.padStart(7)}`,
    )
  }
} finally {
  await portal.close()
  await postgres.stop()
}
