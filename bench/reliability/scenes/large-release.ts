import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { command } from '../../../server/src/releases/access/team.command.ts'
import { carryOut } from '../../../server/src/testing/carry-out.ts'
import { archiveOf, remoteRelease } from '../../../server/src/testing/releases/release-fixtures.ts'
import { startNode } from '../node.ts'
import { type Kind, onBothDatabases, type Row, row, type Scene, type Stage } from '../scene.ts'
import { visitorOf } from '../visitor.ts'

const files = 4
/** Together 19 MB of text. */
const fileBytes = 3_500_000
const promisedMs = 100

/** A team publishes and activates the largest allowed release, while /healthz is requested. */
export const largeRelease: Scene = {
  name: '19 MB release',
  rounds: 1,
  run: onBothDatabases(publishOn),
}

async function publishOn(stage: Stage, kind: Kind): Promise<Row[]> {
  const home = await stage.home(kind)
  const database = await home.open()
  const team = async (...args: string[]) => (await carryOut(command, args, database.db, new Date())).lines
  const [token] = await team('add', 'papers')
  // A larger budget than the default, to test the largest possible release.
  await team('grant', 'papers', '--release', '20000')
  await database.close()
  const { origin } = await startNode(stage, home)
  const contents = Object.fromEntries(
    Array.from({ length: files }, (_, at) => [`large${at}.js`, randomBytes(fileBytes).toString('base64')]),
  )
  const release = remoteRelease('papers', { contents })
  const send = async (path: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const answer = await fetch(`${origin}/backend/release/papers${path}`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
  const archive = new Uint8Array(await archiveOf(release))
  const published = await watched(origin, send('', 'application/gzip', archive))
  const { version } = release.manifest
  const activated = await watched(origin, send('/activate', 'application/json', JSON.stringify({ version })))
  return [
    row(`${kind}: published`, '201', published.status, published.status === 201),
    promise(`${kind}: /healthz while it is published`, published),
    row(`${kind}: activated`, '200', activated.status, activated.status === 200),
    promise(`${kind}: /healthz while it is activated`, activated),
  ]
}

interface Watched {
  status: number
  p99: number
  longest: number
}

function promise(what: string, { p99, longest }: Watched): Row {
  const seen = `p99 ${Math.round(p99)} ms, longest ${Math.round(longest)} ms`
  return row(what, `p99 below ${promisedMs} ms`, seen, p99 < promisedMs)
}

/** The response times of /healthz while `work` ran. */
async function watched(origin: string, work: Promise<number>): Promise<Watched> {
  const visitor = visitorOf(origin)
  let isRunning = true
  const status = work.finally(() => {
    isRunning = false
  })
  const waits: number[] = []
  while (isRunning) {
    const { ms } = await visitor.get('/healthz')
    waits.push(ms)
    await pause(5)
  }
  waits.sort((one, other) => one - other)
  return {
    status: await status,
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    longest: waits.at(-1) ?? 0,
  }
}
