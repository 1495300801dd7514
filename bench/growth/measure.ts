import { dayOf } from '../../server/src/core/calendar/days.ts'
import { median } from '../table.ts'
import type { Measured } from './calls.ts'
import { type Answer, Connection } from './client.ts'
import type { Kind, MeasuredNode, Size, Usage } from './node.ts'

/** The costs of one call at one size. */
export interface Figures {
  name: string
  kind: Kind
  size: number
  status: number
  /** Wall-clock time: median and best. */
  wallMs: number
  bestMs: number
  /** CPU time of the node and of PostgreSQL; null if unknown. */
  cpuMs: number
  databaseMs: number | null
  /** For comparison: an empty answer of Fastify, requested in turns, and the query that only counts the rows. */
  emptyMs: number
  emptyCpuMs: number
  countMs: number
  /** Size of the body, uncompressed and as sent. */
  bytes: number
  sentBytes: number
  memoryMb: number
  stallMs: number
  calls: number
}

/** How long a call is measured, and how often at least. */
const budgetMs = 3_000
const roundsAtLeast = 3
const roundsAtMost = 15
/** The length of a call's turn. Short calls are repeated within it. */
const turnMs = 60

const asBrowsers = { 'accept-encoding': 'gzip, deflate, br' }

interface Turn {
  wallMs: number[]
  usage: Usage
  databaseMs: number
}

export async function measure(
  node: MeasuredNode,
  measured: Measured,
  kind: Kind,
  size: Size,
): Promise<Figures> {
  const portal = new Connection(node.port)
  const bare = new Connection(node.barePort)
  try {
    const way = await wayOf(node, portal, measured, size)
    await way.prepare()
    const first = await timeOf(way.run)
    const times = Math.min(200, Math.max(1, Math.round(turnMs / first)))
    const turn = (run: () => Promise<unknown>, count = times) => turnOf(node, run, count)
    const count = `/count?sql=${encodeURIComponent(measured.count)}`
    const turns: Turn[] = []
    const empty: Turn[] = []
    const counts: Turn[] = []
    const startedAt = performance.now()
    while (
      turns.length < roundsAtLeast ||
      (turns.length < roundsAtMost && performance.now() - startedAt < budgetMs)
    ) {
      // In turns, so that other work on the machine affects all of them.
      empty.push(await turn(() => bare.get('/empty'), 300))
      counts.push(await turn(() => bare.get(count), 3))
      await way.prepare()
      turns.push(await turn(way.run, way.once ? 1 : times))
    }
    const memory: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await way.prepare()
      await node.begin(true)
      await way.run()
      memory.push((await node.end()).memoryMb)
    }
    const calls = turns.reduce((sum, { wallMs }) => sum + wallMs.length, 0)
    const cpuOf = (all: Turn[]) => median(all.map(({ usage, wallMs }) => usage.cpuMs / wallMs.length))
    const wallOf = (all: Turn[]) => all.flatMap(({ wallMs }) => wallMs)
    return {
      name: measured.name,
      kind,
      size: size[measured.grows],
      status: way.status(),
      wallMs: median(wallOf(turns)),
      bestMs: Math.min(...wallOf(turns)),
      cpuMs: cpuOf(turns),
      databaseMs:
        node.databaseCpuMs() === undefined
          ? null
          : turns.reduce((sum, one) => sum + one.databaseMs, 0) / calls,
      emptyMs: median(wallOf(empty)),
      emptyCpuMs: cpuOf(empty),
      countMs: median(wallOf(counts)),
      bytes: way.bytes,
      sentBytes: way.sentBytes,
      memoryMb: median(memory),
      stallMs: median(turns.map(({ usage }) => usage.stallMs)),
      calls,
    }
  } finally {
    portal.close()
    bare.close()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function turnOf(node: MeasuredNode, run: () => Promise<unknown>, times: number): Promise<Turn> {
  const before = node.databaseCpuMs() ?? 0
  const wallMs: number[] = []
  await node.begin()
  for (let n = 0; n < times; n += 1) wallMs.push(await timeOf(run))
  const usage = await node.end()
  return { wallMs, usage, databaseMs: (node.databaseCpuMs() ?? 0) - before }
}

interface Way {
  run(): Promise<unknown>
  prepare(): Promise<void>
  /** Runs before each measurement. */
  once: boolean
  /** The least successful status. */
  status(): number
  bytes: number
  sentBytes: number
}

/** The page in the middle, which the database must find first. A page has a hundred papers. */
const middlePage = (papers: number) => String(Math.max(1, Math.floor((papers * 0.4) / 100)))

/** A script of the first page. */
async function scriptOf(portal: Connection): Promise<string> {
  const { body } = await portal.get('/')
  const [script] = /\/releases\/shell\/[^"]+\/main\.js/.exec(String(body)) ?? []
  if (!script) throw new Error('the page has no script')
  return script
}

async function wayOf(
  node: MeasuredNode,
  portal: Connection,
  { call, job }: Measured,
  size: Size,
): Promise<Way> {
  if (job) {
    const prepare = () => node.sql(job.before)
    await prepare()
    await node.job(job.name)
    return { run: () => node.job(job.name), prepare, once: true, status: () => 0, bytes: 0, sentBytes: 0 }
  }
  if (!call) throw new Error('neither a call nor a job')
  const path =
    call.path === '$file'
      ? await scriptOf(portal)
      : call.path.replace('$middle', middlePage(size.papers)).replace('$month', dayOf(new Date()).slice(0, 7))
  const who: Record<string, string> = { cookie: node.cookies[call.who] }
  let worst = 0
  const ask = async (headers: Record<string, string>) => {
    const answer = await portal.get(path, { ...who, ...headers })
    worst = Math.max(worst, answer.status || 999)
    return answer
  }
  const whole = await ask({})
  const known: Record<string, string> = call.isKnown ? { 'if-none-match': etagOf(await ask(asBrowsers)) } : {}
  const headers = { ...asBrowsers, ...known }
  const sent = await ask(headers)
  worst = 0
  return {
    run: () => ask(headers),
    prepare: async () => {},
    once: false,
    status: () => worst,
    bytes: whole.body.length,
    sentBytes: sent.body.length,
  }
}

const etagOf = ({ headers }: Answer) => headers.etag ?? ''
