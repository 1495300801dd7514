import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { openPortal } from '../../../testing/portal.ts'
import { newStudent, signedUpLead } from '../../../testing/students.ts'
import { signer } from '../../environment/signer.ts'
import { loggerOptions } from './logger.ts'

test('the log is JSON lines with a request id, without passwords, codes, cookies or tokens', async () => {
  let log = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk
      done()
    },
  })
  const options = loggerOptions({ logLevel: 'info' })
  const portal = await openPortal('postgres', {
    parts: { logger: { ...options, stream } },
  })
  const form = newStudent()
  const secretKey = portal.app.environment.sessionSecret
  const previewLink = signer(secretKey, 'preview link').sign('5b0a7c1e-6a3f-4a0c-9d55-0d6f0e0b1c11')
  const browser = portal.browser()
  await browser.post('/user/signup', form)
  const code = await portal.codeFor(form.email)
  await browser.post('/user/signup', form)
  const verified = await browser.post('/user/verifyEmail', { email: form.email, otp: code })
  await portal.browser().post('/user/login', { loginCredential: form.email, password: 'a wrong password' })
  await browser.get('/lead/students')
  const lead = await signedUpLead(portal)
  const student = verified.json().user._id
  await lead.browser.post('/lead/leads', { student, title: '', until: null })
  await lead.browser.put(`/lead/leads/${student}`, { title: 'Chair', until: null })
  await lead.browser.post(`/lead/leads/${student}/retire`, { reason: 'A handover' })
  await browser.post('/user/forgotPassword', { loginCredential: 'typed by mistake' })
  await portal.app.sendResetLinks()
  await portal.app.sendMails()
  await browser.open('/resetPassword?token=a-secret-token')
  for (const prefix of ['/preview/', '/%70review/', '/preview/x/', '/unknown/'])
    await browser.open(`${prefix}${previewLink}`)
  await browser.post('/user/resetPassword', { token: 'a-secret-token', password: 'a new password' })
  await browser.post('/user/resetPassword?token=a-secret-token', { token: ['a-secret-token'] })
  portal.app.log.error(
    {
      ...{ password: 'in a line', otp: 'in a line', mail: { code: 'in a line', token: 'in a line' } },
      headers: { cookie: 'in a line', authorization: 'in a line' },
      answer: { headers: { 'set-cookie': 'in a line', 'x-xsrf-token': 'in a line' } },
    },
    'a careless line',
  )
  await portal.app.db
    .execute(sql`SELECT ${'in a line'}::int`)
    .catch((err) => portal.app.log.error({ err }, 'a failed query'))
  await portal.close()

  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter(({ reqId }) => reqId).length).toBeGreaterThan(8)
  for (const secret of [
    form.password,
    'a wrong password',
    'typed by mistake',
    'a-secret-token',
    'a new password',
    'in a line',
    previewLink.split('.')[1] ?? previewLink,
    ...browser.cookies.values(),
  ]) {
    expect(log).not.toContain(secret)
  }
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
  expect(log).toContain('/backend/user/login')
  expect(log).toContain('/preview/5b0a7c1e-6a3f-4a0c-9d55-0d6f0e0b1c11.[redacted]"')
  expect(log).not.toContain(form.email)
  const events = lines.filter(({ event }) => event)
  expect(events.map(({ reqId }) => reqId)).not.toContain(undefined)
  expect(events.map(({ event, status, route }) => [event, status, route])).toEqual([
    ['refused', 429, '/backend/user/signup'],
    ['signed_in', undefined, undefined],
    ['refused', 401, '/backend/user/login'],
    ['refused', 403, '/backend/lead/students'],
    ...['lead_added', 'lead_changed', 'lead_removed'].map((event) => [event, undefined, undefined]),
  ])
  expect(events[1]).toMatchObject({ account: student, withSecondFactor: false })
  expect(events[3]).toMatchObject({ account: student })
  for (const event of events.slice(4))
    expect(event).toMatchObject({ account: lead.user._id, subject: student })
  expect(lines.at(-1)).toMatchObject({ err: { failure: '22P02', message: 'Failed query: SELECT $1::int' } })
})
