import { brotliDecompressSync } from 'node:zlib'
import { bootBlockSchema } from '@portal/shared/contract'
import { type Answer, Connection } from '../client.ts'
import type { MeasuredNode } from '../growth/node.ts'
import { pause } from '../reliability/pause.ts'
import type { Crowded } from './mix.ts'

/** One call of a crowd as it was answered. */
export interface Outcome {
  name: string
  status: number
  /** From when it was due: a call that waits for a connection waits, too. */
  ms: number
}

export interface CrowdOptions {
  calls: readonly Crowded[]
  /** A second, at random moments, whether or not those before are answered. */
  rate: number
  seconds: number
}

interface Student {
  cookies: Map<string, string>
  connection: Connection
  /** The tag of each answer that the browser has. */
  tags: Map<string, string>
  last: Promise<unknown>
}

/** What pages tell of themselves stands in the outcomes under this name. */
export const reportName = 'report of a page'

const pairOf = (cookie: string): [name: string, value: string] => {
  const equals = cookie.indexOf('=')
  return [cookie.slice(0, equals), cookie.slice(equals + 1)]
}

/** Each member of the crowd has a connection, and asks one thing after the other. */
export async function sendCrowd(
  { port, crowd, cookies }: MeasuredNode,
  { calls, rate, seconds }: CrowdOptions,
): Promise<Outcome[]> {
  const studentOf = (cookie: string): Student => ({
    cookies: new Map(cookie.split('; ').map(pairOf)),
    connection: new Connection(port),
    tags: new Map(),
    last: Promise.resolve(),
  })
  const students = crowd.map(studentOf)
  const leads = Array.from({ length: 3 }, () => studentOf(cookies.lead))
  const outcomes: Outcome[] = []

  const cookieOf = ({ cookies }: Student) => [...cookies].map((pair) => pair.join('=')).join('; ')

  const ask = async (student: Student, call: Crowded, due: number) => {
    const tag = call.isKept ? student.tags.get(call.path) : undefined
    const answer = await student.connection.get({
      path: call.path,
      headers: {
        'accept-encoding': 'gzip, deflate, br',
        cookie: cookieOf(student),
        ...(tag && { 'if-none-match': tag }),
      },
      keepsBody: call.reports === true,
    })
    outcomes.push({ name: call.name, status: answer.status, ms: performance.now() - due })
    const fresh = answer.headers.get('etag')
    if (fresh) student.tags.set(call.path, fresh)
    if (call.reports && answer.status === 200) await report(student, answer)
  }

  /** Once a page is displayed it says so. */
  const report = async (student: Student, answer: Answer) => {
    for (const line of answer.headers.get('set-cookie')?.split('\n') ?? [])
      student.cookies.set(...pairOf(line.split(';', 1)[0] ?? ''))
    const html = brotliDecompressSync(answer.body ?? Buffer.alloc(0)).toString()
    const [, json = 'null'] = /id="portal-boot">(.*?)<\/script>/.exec(html) ?? []
    const { telemetry, shell } = bootBlockSchema.parse(JSON.parse(json))
    if (!telemetry || !shell) return
    const events = [{ kind: 'displayed', name: 'shell', version: shell.version, route: '/' }]
    const start = performance.now()
    const { status } = await student.connection.post(
      { path: '/backend/telemetry', headers: { cookie: cookieOf(student) } },
      JSON.stringify({ token: telemetry.token, events }),
    )
    outcomes.push({ name: reportName, status, ms: performance.now() - start })
  }

  // As often in here as it is asked for.
  const drawn = calls.flatMap((call) => Array.from({ length: Math.round(call.share * 2) }, () => call))
  const choose = () => drawn[Math.floor(Math.random() * drawn.length)]
  const began = performance.now()
  for (let due = began; due < began + seconds * 1000; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const call = choose()
    const those = call?.isLeads ? leads : students
    const student = those[Math.floor(Math.random() * those.length)]
    if (!call || !student) continue
    const at = due
    student.last = student.last.then(() => ask(student, call, at))
  }
  await Promise.all([...students, ...leads].map(({ last }) => last))
  for (const { connection } of [...students, ...leads]) connection.close()
  return outcomes
}
