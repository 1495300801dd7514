import { Connection } from '../client.ts'
import { allMeasured, type Measured } from '../growth/calls.ts'
import type { MeasuredNode } from '../growth/node.ts'
import { median } from '../reliability/pause.ts'

/** What a node answers of one call a second, as a share of what Fastify answers of nothing. */
export interface Rate {
  name: string
  aSecond: number
  ratio: number
  /** The same, of an empty answer that goes through all that the portal does for each call of a visitor. */
  portalRatio: number
  /** What the node's processor spends on an empty answer of the portal, as a share of what it spends on this: no client is in it. */
  cpuRatio: number
}

const connections = 16
const turnMs = 700
const rounds = 5

interface Turn {
  aSecond: number
  cpuMs: number
}

/** As many as are answered, one after the other on each connection. */
async function turnOf(node: MeasuredNode, request: string, port: number): Promise<Turn> {
  const all = Array.from({ length: connections }, () => new Connection(port))
  let answered = 0
  await node.begin()
  const began = performance.now()
  const one = async (connection: Connection) => {
    while (performance.now() - began < turnMs) {
      const { status } = await connection.send(request)
      if (status !== 200 && status !== 304) throw new Error(`answered ${status}: ${request}`)
      answered += 1
    }
  }
  await Promise.all(all.map(one))
  const seconds = (performance.now() - began) / 1000
  const { cpuMs } = await node.end()
  for (const connection of all) connection.close()
  return { aSecond: answered / seconds, cpuMs: cpuMs / answered }
}

const requestOf = (path: string, headers: Record<string, string>) =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip, deflate, br\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** What a page can come to at most: the same bytes and headers, made once, by a bare Fastify. */
const pageAlone: Pick<Measured, 'name' | 'call'> = {
  name: 'page, visitor, ready-made',
  call: { path: '/page', who: 'visitor' },
}

/** The rate of each of these calls, in turns with empty answers. */
export async function ratesOf(node: MeasuredNode, names: readonly string[]): Promise<Rate[]> {
  const ways = [...allMeasured, pageAlone].flatMap(({ name, call }) =>
    call && names.includes(name) ? [{ name, call }] : [],
  )
  const found: Rate[] = []
  const emptyInPortal = requestOf('/bench/visitor', { cookie: node.cookies.visitor })
  for (const { name, call } of ways) {
    const headers: Record<string, string> = { cookie: node.cookies[call.who] }
    if (call.isKnown) headers['if-none-match'] = await tagOf(node, requestOf(call.path, headers))
    const request = requestOf(call.path, headers)
    const turns: Turn[] = []
    const empty: Turn[] = []
    const inPortal: Turn[] = []
    for (let round = 0; round < rounds; round += 1) {
      empty.push(await turnOf(node, requestOf('/empty', {}), node.barePort))
      inPortal.push(await turnOf(node, emptyInPortal, node.port))
      turns.push(await turnOf(node, request, call === pageAlone.call ? node.barePort : node.port))
    }
    const ratios = (beside: Turn[], of: (turn: Turn) => number) =>
      median(turns.map((turn, round) => of(turn) / of(beside[round] ?? turn)))
    found.push({
      name,
      aSecond: median(turns.map(({ aSecond }) => aSecond)),
      ratio: ratios(empty, ({ aSecond }) => aSecond),
      portalRatio: ratios(inPortal, ({ aSecond }) => aSecond),
      cpuRatio: ratios(inPortal, ({ cpuMs }) => 1 / cpuMs),
    })
  }
  return found
}

async function tagOf({ port }: MeasuredNode, request: string): Promise<string> {
  const connection = new Connection(port)
  const { headers } = await connection.send(request)
  connection.close()
  return headers.get('etag') ?? ''
}
