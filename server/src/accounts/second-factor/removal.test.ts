import { studentsAnswer } from '@portal/shared/contract'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { type Form, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { addPasskey } from '../passkeys/passkeys.samples.ts'
import { setUpApp } from './second-factor.samples.ts'

const take = (lead: Browser, id: string, reason = 'lost the phone') =>
  lead.delete(`/lead/students/${id}/secondFactor`, { reason })

onDatabase('removal of a lost second factor', (portal) => {
  const logIn = ({ email }: Form) =>
    portal().browser().post('/user/login', { loginCredential: email, password })
  const hasOne = async (lead: Browser, { regNumber }: { regNumber: string }) => {
    const answer = await lead.get(`/lead/students?search=${regNumber}`)
    return studentsAnswer.parse(answer.json()).students.map(({ hasSecondFactor }) => hasSecondFactor)
  }

  test.each(['student', 'lead'])(
    'a lead removes it from a %s, with an audit entry and a mail',
    async (role) => {
      const { browser: lead, user: by } = await signedUpLead(portal())
      const { browser, form, user } = await (role === 'lead' ? signedUpLead : signedUp)(portal())
      await setUpApp(portal(), browser)
      await addPasskey(browser)
      expect((await logIn(form)).json().code).toBe('totp')
      expect(await hasOne(lead, user)).toEqual([true])

      const answer = await take(lead, user._id)

      expect([answer.statusCode, answer.json().message]).toEqual([
        200,
        `${user.name} can now log in with the password only, and gets a mail`,
      ])
      expect(await hasOne(lead, user)).toEqual([false])
      expect((await browser.get('/user/account')).statusCode).toBe(401)
      expect((await logIn(form)).statusCode).toBe(200)
      expect((await portal().auditOf(user._id)).at(-1)).toMatchObject({
        ...{ actor: by._id, action: 'second factor removed' },
        details: { label: `${form.email}: lost the phone` },
      })
      await portal().app.sendMails()
      const mail = portal().postBox.to(form.email).at(-1)
      expect(mail?.subject).toContain('was removed')
      expect(mail?.text).toContain('The reason: lost the phone')
    },
  )

  test('is not possible for your own account', async () => {
    const { browser, user } = await signedUpLead(portal())
    await setUpApp(portal(), browser)
    expect((await take(browser, user._id)).statusCode).toBe(409)
    expect(await hasOne(browser, user)).toEqual([true])
  })

  test('needs a reason, an account, and something to remove; otherwise nothing happens', async () => {
    const { browser: lead } = await signedUpLead(portal())
    const { browser, user } = await signedUp(portal())
    expect((await take(lead, user._id)).statusCode).toBe(409)
    await setUpApp(portal(), browser)
    expect((await take(lead, user._id, ' ')).json().errors).toEqual({ reason: 'Enter a reason' })
    expect((await take(lead, 'nobody')).statusCode).toBe(404)
    expect((await take(browser, user._id)).statusCode).toBe(403)
    expect((await browser.get('/user/account')).statusCode).toBe(200)
  })
})

onPostgres('two leads who remove the same factors at once', (portal) => {
  test('one succeeds, and the other gets an error', async () => {
    const leads = [await signedUpLead(portal()), await signedUpLead(portal())]
    const { browser, user } = await signedUp(portal())
    await setUpApp(portal(), browser)
    const answers = await Promise.all(leads.map((lead) => take(lead.browser, user._id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const removals = (await portal().auditOf(user._id)).filter(({ action }) => /removed$/.test(action))
    expect(removals).toHaveLength(1)
  })
})
