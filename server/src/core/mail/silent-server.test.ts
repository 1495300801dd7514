import { databases } from '../../testing/databases/databases.ts'
import { openPortal, testEnvironment } from '../../testing/portal.ts'
import { startSilentMailServer } from '../../testing/servers/mail-server.ts'
import { newStudent } from '../../testing/students.ts'
import { openMailer } from './open-mailer.ts'

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe.each(databases)('while the mail server accepts connections but stays silent (%s)', (kind) => {
  test('every job runs on time, and at most ten mails are in transit', async () => {
    const mailServer = await startSilentMailServer()
    const mailer = openMailer(testEnvironment({ smtpUrl: mailServer.url }))
    // Uses real time, so that the jobs run by themselves.
    const portal = await openPortal(kind, { parts: { mailer, runJobs: true, clock: () => new Date() } })
    const runs: number[] = []
    for (let student = 0; student < 12; student += 1)
      await portal.browser().post('/user/signup', newStudent())
    await until(() => mailServer.waiting() === 10)
    portal.app.addJob('every second', 1, async () => void runs.push(performance.now()))
    await until(() => runs.length === 3)
    const waits = runs.slice(1).map((run, at) => run - (runs[at] ?? 0))

    expect(Math.max(...waits)).toBeLessThan(3_000)
    expect(mailServer.waiting()).toBeLessThanOrEqual(10)
    await mailServer.stop()
    await portal.close()
  })
})
