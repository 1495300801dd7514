import { eq } from 'drizzle-orm'
import { mails } from '../../core/mail/mail.tables.ts'
import { databases } from '../../testing/databases/databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { type MailServer, openPortalWithMail } from '../../testing/servers/mail-server.ts'
import { type Form, newStudent, signUp } from '../../testing/students.ts'

describe.each(databases)('an address that the mail server rejects (%s)', (kind) => {
  let mailServer: MailServer
  let portal: Portal
  beforeAll(async () => {
    const opened = await openPortalWithMail(kind)
    mailServer = opened.mailServer
    portal = opened.portal
  })
  afterAll(() => portal.close())
  afterEach(() => {
    mailServer.refusal = undefined
  })

  const askedFrom = async (browser = portal.browser()) =>
    (await browser.get('/user/isAddressRefused')).json().refused
  const beginSignUp = async (form: Form = newStudent(), browser = portal.browser()) => {
    await browser.post('/user/signup', form)
    await portal.app.sendMails()
    return { form, browser }
  }
  const member = () =>
    signUp({
      ...portal,
      async codeFor(email) {
        await portal.app.sendMails()
        const mail = mailServer.received.findLast(({ to }) => to.includes(email))
        return /^\d{5}\r?$/m.exec(mail?.source ?? '')?.[0]?.trim() ?? ''
      },
    })
  const mailTo = async ({ email }: Form) =>
    (await portal.app.db.select().from(mails).where(eq(mails.recipient, email))).at(-1)

  test.each([
    '550 5.1.1 <x@institute.example>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.2.1 The account is disabled',
  ])('is reported to the browser that signed up, and not tried again: %s', async (refusal) => {
    mailServer.refusal = refusal
    const { form, browser } = await beginSignUp()
    mailServer.refusal = undefined
    portal.clock.advance(300)
    await portal.app.sendMails()
    expect(await askedFrom(browser)).toBe(true)
    expect(await mailTo(form)).toMatchObject({ attempts: 1, body: '', sentAt: null })
    expect(mailServer.received.filter(({ to }) => to.includes(form.email))).toEqual([])
  })

  test.each([
    '450 4.2.1 Try again later',
    '550 5.7.1 Relaying denied',
    '550 5.1.8 <portal@institute.example>: Sender address rejected: Domain not found',
  ])('is not reported, but tried again, if the fault is ours or temporary: %s', async (refusal) => {
    mailServer.refusal = refusal
    const { form, browser } = await beginSignUp()
    const told = await askedFrom(browser)
    mailServer.refusal = undefined
    portal.clock.advance(5)
    await portal.app.sendMails()
    expect(told).toBe(false)
    expect(mailServer.received.filter(({ to }) => to.includes(form.email))).toHaveLength(1)
  })

  test('is no longer rejected once another or a later mail was accepted', async () => {
    mailServer.refusal = '550 5.2.2 Mailbox full'
    const { form, browser } = await beginSignUp()
    const first = await askedFrom(browser)
    mailServer.refusal = undefined
    portal.clock.advance(61)
    await beginSignUp(form, browser)

    expect(first).toBe(true)
    expect(await askedFrom(browser)).toBe(false)
    expect(mailServer.received.filter(({ to }) => to.includes(form.email))).toHaveLength(1)
  })

  test('gets the same answer if it has an account, is reported to nobody else, and stays known', async () => {
    const { form } = await member()
    portal.clock.advance(61)
    mailServer.refusal = '550 5.1.1 Unknown'
    const { browser } = await beginSignUp({ ...newStudent(), email: form.email })
    expect(await askedFrom(browser)).toBe(true)
    expect(await askedFrom()).toBe(false)
    portal.clock.advance(20 * 3600)
    await portal.app.runJob('cleanup')
    expect(await askedFrom(browser)).toBe(true)
  })
})
