import { setTimeout as pause } from 'node:timers/promises'
import { startSilentMailServer } from '../../../server/src/testing/servers/mail-server.ts'
import { newStudent } from '../../../server/src/testing/students.ts'
import { startNode } from '../node.ts'
import { row, type Scene } from '../scene.ts'
import { until } from '../until.ts'
import { visitorOf } from '../visitor.ts'

const signups = 40
const watchMs = 30_000
const lateMs = 2_000
const stopWithinMs = 20_000

/** The mail server accepts every connection but never answers, while students sign up. */
export const silentMail: Scene = {
  name: 'silent mail server',
  rounds: 1,
  async run(stage) {
    const home = await stage.home('postgres')
    const mailServer = await startSilentMailServer()
    stage.atEnd(() => mailServer.stop())
    const node = await startNode(stage, home, { SMTP_URL: mailServer.url })
    const database = await home.open()
    stage.atEnd(() => database.close())
    const { headers } = await fetch(`${node.origin}/backend/user/me`)
    const cookies = headers.getSetCookie().map((cookie): [string, string] => {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=')
      return [name, value]
    })
    const visitor = visitorOf(node.origin, new Map(cookies))
    const answers = await Promise.all(
      Array.from({ length: signups }, () => visitor.post('/backend/user/signup', newStudent())),
    )
    await until(() => mailServer.waiting() > 0, 10_000)
    let latest = 0
    let most = 0
    const start = performance.now()
    while (performance.now() - start < watchMs) {
      const { rows } = await database.db.execute<{ late: number | null }>(
        `SELECT max(extract(epoch FROM now() - due_at) * 1000)::float8 AS late
            FROM jobs WHERE name = 'poll' AND lease_until IS NULL`,
      )
      latest = Math.max(latest, rows[0]?.late ?? 0)
      most = Math.max(most, mailServer.waiting())
      await pause(100)
    }
    const end = await node.end('SIGTERM')
    const signedUp = answers.filter(({ status }) => status === 201).length
    return [
      row('sign-ups', `${signups} of ${signups}`, signedUp, signedUp === signups),
      row('poll meanwhile', `late by ${lateMs} ms at most`, `${Math.round(latest)} ms`, latest <= lateMs),
      row('mails sent at once', 'from 1 to 10', most, most >= 1 && most <= 10),
      row(
        'SIGTERM',
        `stops in ${stopWithinMs} ms`,
        `${Math.round(end.ms)} ms, code ${end.code}`,
        end.code === 0,
      ),
    ]
  },
}
