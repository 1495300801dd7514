import { setTimeout as pause } from 'node:timers/promises'
import { freePorts, isNginxHere } from '../../../server/src/testing/servers/nginx.ts'
import { startNginx } from '../nginx.ts'
import { startNode } from '../node.ts'
import { type Row, row, type Scene, skipped } from '../scene.ts'
import { type Outcome, visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const atLeast = 4_000
const pages = ['/', '/healthz', '/backend/user/me', '/backend/user/getHomeStats']

/** Two nodes behind nginx with deploy/nginx.conf are restarted in turns, several times. */
export const rollingRestart: Scene = {
  name: 'rolling restart',
  rounds: 6,
  async run(stage): Promise<Row[]> {
    const failed = `0 of ${atLeast} or more`
    if (!isNginxHere())
      return [skipped('requests that failed', failed, 'install nginx first: sudo apt install nginx')]
    const home = await stage.home('postgres')
    const [listen = 0, ...ports] = await freePorts(3)
    const start = (port: number) =>
      startNode(stage, home, { PORT: String(port), DRAIN_SECONDS: '5', TRUSTED_PROXIES: '127.0.0.1' })
    const nodes = await Promise.all(ports.map(start))
    const nginx = await startNginx(stage, { listen, nodes: ports })
    const visitor = visitorOf(nginx.origin, home.cookies)
    const reads: Outcome[] = []
    const writes = new Writes()
    const count = () => reads.length + writes.outcomes.length
    let isRunning = true
    const read = async () => {
      while (isRunning) reads.push(await visitor.get(pages[reads.length % pages.length] ?? '/'))
    }
    const reading = Promise.all([read(), read(), read(), read()])
    const stopWrites = writes.start(visitor, 12)
    for (let round = 0; round < stage.rounds; round += 1) {
      const at = round % ports.length
      await nodes[at]?.end('SIGTERM')
      nodes[at] = await start(ports[at] ?? 0)
      await pause(1_000)
    }
    while (count() < atLeast) await pause(100)
    isRunning = false
    await Promise.all([reading, stopWrites()])
    const bad = [
      ...reads.filter(({ status }) => status !== 200).map(({ status }) => `GET ${status}`),
      ...writes.outcomes.filter(({ status }) => status !== 201).map(({ status }) => `POST ${status}`),
    ]
    for (const [what, count] of counted(nginx.errors())) stage.say(`nginx: ${count} × ${what}`)
    return [
      row(
        'requests that failed',
        failed,
        `${bad.length} of ${count()} (${writes.outcomes.length} of them writes)${bad.length ? `: ${bad.join(' ')}` : ''}`,
        bad.length === 0,
      ),
      ...(await writes.compare(home)),
    ]
  },
}

/** Counts each reason in nginx's log by method, including requests that the other node answered. */
function counted(errors: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of errors) {
    const [, reason = line] = /\*\d+ ([^,]*)/.exec(line) ?? []
    const [, method = ''] = /request: "(\S+)/.exec(line) ?? []
    const what = `${reason}: ${method}`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return counts
}
