import { contestEnd } from '../calls/mix.ts'
import { Connection } from '../client.ts'

/** Somebody who asks one thing after the other. */
export interface Asker {
  /** Asks once; the status of the answer. */
  ask(): Promise<number>
  close(): void
}

let given = 0

/** An address of this machine that nobody has had yet, so that no limit of before counts. */
function freshAddress(): string {
  given += 1
  return `127.${1 + (given >> 16)}.${(given >> 8) & 255}.${given & 255}`
}

// As often in here as it is asked for.
const students = contestEnd.filter(({ isLeads }) => !isLeads)
const drawn = students.flatMap((call) => Array.from({ length: Math.round(call.share * 2) }, () => call))

/** A student who looks at pages, boards and progress when a contest has ended; the browser keeps what it may. */
export function studentAsker(port: number, cookie: string): Asker {
  const connection = new Connection(port, freshAddress())
  const tags = new Map<string, string>()
  return {
    async ask() {
      const call = drawn[Math.floor(Math.random() * drawn.length)]
      if (!call) return 0
      const tag = call.isKept ? tags.get(call.path) : undefined
      const { status, headers } = await connection.get({
        path: call.path,
        headers: { 'accept-encoding': 'gzip, deflate, br', cookie, ...(tag && { 'if-none-match': tag }) },
      })
      const fresh = headers.get('etag')
      if (fresh) tags.set(call.path, fresh)
      return status
    },
    close: () => connection.close(),
  }
}

/** So often an address asks before another one does: less than the limit of this call. */
const callsOfAnAddress = 50

/** Somebody who asks whether user names are free, a call with a limit by address, from one address after the other. */
export async function limitedAsker(port: number): Promise<Asker> {
  const { headers } = await new Connection(port).get({ path: '/backend/user/me' })
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(headers.get('set-cookie') ?? '') ?? []
  const given = (headers.get('set-cookie') ?? '').split('\n').map((line) => line.split(';', 1)[0])
  const sent = { cookie: given.join('; '), 'x-xsrf-token': token }
  let connection: Connection | undefined
  let asked = 0
  return {
    async ask() {
      if (asked % callsOfAnAddress === 0) {
        connection?.close()
        connection = new Connection(port, freshAddress())
      }
      asked += 1
      const answer = await connection?.post(
        { path: '/backend/user/isUsernameAvailable', headers: sent },
        '{"username":"somebody_new"}',
      )
      return answer?.status ?? 0
    },
    close: () => connection?.close(),
  }
}

export interface Load {
  aSecond: number
  /** Milliseconds of each call, the shortest first. */
  times: number[]
}

/** All ask for so long, each the next thing as soon as the last is answered. */
export async function load(askers: readonly Asker[], ms: number): Promise<Load> {
  const times: number[] = []
  const began = performance.now()
  const one = async ({ ask }: Asker) => {
    while (performance.now() - began < ms) {
      const start = performance.now()
      const status = await ask()
      if (status !== 200 && status !== 304) throw new Error(`answered ${status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(askers.map(one))
  const seconds = (performance.now() - began) / 1000
  return { aSecond: times.length / seconds, times: times.sort((a, b) => a - b) }
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
