import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databases, freshDatabase } from '../../testing/databases/databases.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal, testEnvironment } from '../../testing/portal.ts'
import {
  setUpMailServer,
  startDrippingMailServer,
  startSilentMailServer,
} from '../../testing/servers/mail-server.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { isThorough } from '../../testing/thorough.ts'
import { waitUntil } from '../../testing/waiting.ts'
import { mails } from './mail.tables.ts'
import { claimMails, insertMail } from './mails.queries.ts'
import { openMailer } from './open-mailer.ts'

const hour = 3600

test('a mail in transit when the portal stops is marked as sent before the database is closed', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let underway = () => {}
  const isUnderway = new Promise<void>((resolve) => {
    underway = resolve
  })
  const mailer = {
    send: () => {
      underway()
      return arrived
    },
    close() {},
  }
  const database = await freshDatabase('postgres')
  const { app, browser } = await openPortal('postgres', { database, parts: { mailer } })
  await browser().post('/user/signup', newStudent())
  await isUnderway

  const closed = app.close()
  await new Promise(setImmediate)
  arrive()
  await closed
  const [mail] = await database.db.select().from(mails)
  await database.close()

  expect(mail?.sentAt).toEqual(expect.any(Date))
})

const { mailServer, withMailServer } = setUpMailServer()

onDatabase('mail over SMTP', withMailServer, (portal) => {
  afterEach(() => {
    mailServer.busy = false
    mailServer.checksMs = 0
  })

  const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email))
  const codeIn = (source = '') => /^\d{5}\r?$/m.exec(source)?.[0]?.trim()
  const signUp = async (form: object, browser = portal.browser()) => {
    const answer = await browser.post('/user/signup', form)
    await portal.app.sendMails()
    return answer
  }

  test('no typed text is in a mail to an unverified address', async () => {
    const form = { ...newStudent(), name: 'Urgent Call The Bank', username: 'urgent_call_me' }
    await signUp(form)

    const [{ source = '' } = {}] = mailsTo(form.email)
    expect(source).toMatch(new RegExp(`^To: ${form.email}\r$`, 'm'))
    expect(source).not.toMatch(/urgent|bank/i)
  })

  test.each(['name', 'email', 'username'])(
    'a line break in the %s sends nothing (security, row 7)',
    async (field) => {
      const before = mailServer.received.length
      for (const injected of ['\r\nBcc: evil@evil.example', '\nBcc: evil@evil.example', '\r\n\r\nbody']) {
        const form = { ...newStudent() }
        const answer = await signUp({ ...form, [field]: `${Reflect.get(form, field)}${injected}` })
        if (answer.statusCode === 201) expect(field).toBe('name')
        else expect(answer.statusCode).toBe(400)
      }
      const sent = mailServer.received.slice(before)

      expect(sent.flatMap(({ to }) => to).filter((address) => address.includes('evil'))).toEqual([])
      expect(sent.filter(({ source }) => /^Bcc/im.test(source))).toEqual([])
    },
  )

  test('one address gets a mail a minute, 5 an hour, 8 a day from one network, 24 a day in all (security, row 6)', async () => {
    const form = newStudent()
    let network = '127.0.0.1'
    const ask = async () =>
      (
        await signUp(
          { ...form, username: `${form.username}_${mailsTo(form.email).length}` },
          portal.browser(network),
        )
      ).statusCode
    const sentAfter = async (asks: number, secondsBetween: number) => {
      for (let asked = 0; asked < asks; asked += 1) {
        await ask()
        portal.clock.advance(secondsBetween)
      }
      return mailsTo(form.email).length
    }

    expect(await sentAfter(10, 0)).toBe(1)
    expect(await sentAfter(1, 61)).toBe(1)
    expect(await sentAfter(10, 61)).toBe(5)
    portal.clock.advance(hour)
    expect(await sentAfter(10, 61)).toBe(8)
    portal.clock.advance(22 * hour)
    expect(await sentAfter(3, 61)).toBe(8)
    portal.clock.advance(2 * hour)
    expect(await sentAfter(2, 61)).toBe(10)

    portal.clock.advance(24 * hour)
    for (let at = 1; at <= 30; at += 1) {
      network = `198.51.${at}.7`
      await sentAfter(1, 61)
    }
    expect(mailsTo(form.email)).toHaveLength(10 + 24)
  })

  test('while the mail server is unavailable the code waits in the outbox, and is sent later', async () => {
    const form = newStudent()
    const browser = portal.browser()
    mailServer.busy = true
    const answer = await signUp(form, browser)
    expect(mailsTo(form.email)).toEqual([])

    mailServer.busy = false
    await portal.app.sendMails()
    expect(mailsTo(form.email)).toEqual([])
    portal.clock.advance(5)
    await portal.app.sendMails()
    const verified = await browser.post('/user/verifyEmail', {
      email: form.email,
      otp: codeIn(mailsTo(form.email)[0]?.source),
    })

    expect(answer.statusCode).toBe(201)
    expect(mailsTo(form.email)).toHaveLength(1)
    expect(verified.statusCode).toBe(200)
  })

  test('a mail server may check a mail for long; if it is sent again, it has the same id', async () => {
    const form = newStudent()
    mailServer.checksMs = isThorough ? 11_000 : 10
    await signUp(form)

    const rows = await portal.app.db.select().from(mails)
    const row = rows.find(({ recipient }) => recipient === form.email)
    expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date) })
    expect(mailsTo(form.email).map(({ source }) => /^Message-ID: <(.*)@/im.exec(source)?.[1])).toEqual([
      row?.id,
    ])
  })

  test('a code that no longer works is not sent', async () => {
    const form = newStudent()
    mailServer.busy = true
    await signUp(form)
    mailServer.busy = false
    portal.clock.advance(600)
    await portal.app.sendMails()

    expect(mailsTo(form.email)).toEqual([])
  })

  test('a sent mail keeps neither code nor text', async () => {
    const form = newStudent()
    await signUp(form)
    const rows = await portal.app.db.select().from(mails)
    const row = rows.find(({ recipient }) => recipient === form.email)

    expect(row).toMatchObject({
      subject: '••••• is your code for the club portal',
      body: '',
      attempts: 1,
    })
    expect(row?.sentAt).toBeInstanceOf(Date)
  })
})

onDatabase('the outbox', (portal) => {
  test('sends a code before older mails that their readers subscribed to', async () => {
    const { app, clock } = portal
    const { form } = await signedUp(portal)
    const mail = { to: { name: form.name, address: form.email }, text: '' }
    const news = { ...mail, subject: 'News', unsubscribeUrl: 'https://portal.example/unsubscribe' }
    await insertMail(app.db, news, clock.now(), hour * 1000)
    clock.advance(1)
    await insertMail(app.db, { ...mail, subject: 'Code' }, clock.now(), hour * 1000)
    expect(await claimMails(app.db, clock.now(), 1)).toMatchObject([{ subject: 'Code' }])
  })
})

test('without a mail server each mail is a file, and its code is printed to the terminal', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-mail-'))
  const lines: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  const portal = await openPortal('postgres', { parts: { mailer: openMailer(testEnvironment({ dataDir })) } })
  const form = newStudent()
  const browser = portal.browser()
  await browser.post('/user/signup', form)
  await portal.app.sendMails()

  const code = /Mail to (\S+): .*, code (\d{5})\n/.exec(lines.join(''))
  const [file = ''] = readdirSync(join(dataDir, 'outbox'))
  const mail = readFileSync(join(dataDir, 'outbox', file), 'utf8')

  expect(code?.[1]).toBe(form.email)
  expect(file).toMatch(/\.eml$/)
  expect(mail).toContain(code?.[2])
  expect(mail).toMatch(/^Subject: \d{5} is your code for the club portal\r?$/m)
  expect(statSync(join(dataDir, 'outbox', file)).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'outbox')).mode & 0o777).toBe(0o700)
  const answer = await browser.post('/user/verifyEmail', { email: form.email, otp: code?.[2] })
  expect(answer.statusCode).toBe(200)
  await portal.close()
  rmSync(dataDir, { recursive: true })
})

describe.each(databases)('while the mail server accepts connections but stays silent (%s)', (kind) => {
  test('every job runs on time, and at most ten mails are in transit', async () => {
    const mailServer = await startSilentMailServer()
    const mailer = openMailer(testEnvironment({ smtpUrl: mailServer.url }))
    // Uses real time, so that the jobs run by themselves.
    const portal = await openPortal(kind, { parts: { mailer, runJobs: true, clock: () => new Date() } })
    const runs: number[] = []
    for (let student = 0; student < 12; student += 1)
      await portal.browser().post('/user/signup', newStudent())
    await waitUntil(() => mailServer.waiting() === 10)
    portal.app.addJob('every second', 1, async () => void runs.push(performance.now()))
    await waitUntil(() => runs.length === 3)
    const waits = runs.slice(1).map((run, at) => run - (runs[at] ?? 0))

    expect(Math.max(...waits)).toBeLessThan(3_000)
    expect(mailServer.waiting()).toBeLessThanOrEqual(10)
    await mailServer.stop()
    await portal.close()
  })
})

test('gives up in time on a mail server that never finishes talking, and closes its connection', async () => {
  const mailServer = await startDrippingMailServer()
  const mailer = openMailer(testEnvironment({ smtpUrl: mailServer.url }), 300)
  const mail = { to: { name: '', address: 'asha@institute.example' }, subject: 'A mail', text: 'A text' }

  await expect(mailer.send(mail)).rejects.toThrow(/abort|time/i)
  await waitUntil(() => mailServer.waiting() === 0)

  mailer.close()
  await mailServer.stop()
})
