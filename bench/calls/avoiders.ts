import { activeReleasesAnswer, avoidCookie } from '@portal/shared/contract'
import { Connection } from '../client.ts'
import type { MeasuredNode } from '../growth/node.ts'
import { median } from '../reliability/pause.ts'

/** What a page costs the node's processor where cookies say what is avoided, as a multiple of what it costs without. */
export interface AvoidersCost {
  name: string
  pages: number
  cpuMs: number
  ratio: number
}

const connections = 16
const pagesATurn = 400
const rounds = 5

async function cpuOfAPage(node: MeasuredNode, cookieOf: (page: number) => string): Promise<number> {
  const all = Array.from({ length: connections }, () => new Connection(node.port))
  let page = 0
  await node.begin()
  await Promise.all(
    all.map(async (connection) => {
      while (page < pagesATurn) {
        page += 1
        const cookie = cookieOf(page)
        const headers = { 'accept-encoding': 'gzip, deflate, br', ...(cookie && { cookie }) }
        const { status } = await connection.get({ path: '/', headers, keepsBody: false })
        if (status !== 200) throw new Error(`answered ${status} with ${cookie}`)
      }
    }),
  )
  const { cpuMs } = await node.end()
  for (const connection of all) connection.close()
  return cpuMs / pagesATurn
}

const hex = () =>
  Math.floor(Math.random() * 0xffffffff)
    .toString(16)
    .padStart(8, '0')

/** A visitor's page, with cookies as those make them who want the node to work: none, each of all sets, and made-up ones. */
export async function costOfAvoiders(node: MeasuredNode): Promise<AvoidersCost[]> {
  const answer = await fetch(`http://127.0.0.1:${node.port}/backend/release/active`)
  const { releases } = activeReleasesAnswer.parse(await answer.json())
  const avoiding = (those: readonly { name: string; version: string }[]) =>
    `${avoidCookie}=${those.map(({ name, version }) => `${name}@${version}`).join(',')}`
  const ways: Record<string, (page: number) => string> = {
    'no cookie': () => '',
    'one release is avoided': () => avoiding(releases.slice(-1)),
    'each set in turn': (page) => avoiding(releases.filter((_, at) => (page >> at) % 2 === 1)),
    'made-up releases': () => avoiding(releases.map(({ name }) => ({ name, version: `1.0.0-${hex()}` }))),
  }
  const turns = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, cookieOf] of Object.entries(ways)) {
      const cpuMs = await cpuOfAPage(node, cookieOf)
      // The first round reads what is read once.
      if (round > 0) turns.get(name)?.push(cpuMs)
    }
  const usual = turns.get('no cookie') ?? []
  return [...turns].map(([name, all]) => ({
    name,
    pages: rounds * pagesATurn,
    cpuMs: median(all),
    ratio: median(all.map((cpuMs, round) => cpuMs / (usual[round] ?? cpuMs))),
  }))
}
