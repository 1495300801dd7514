import { TOTP } from 'otpauth'
import { z } from 'zod'
import { send } from '../portal/calls.ts'
import { now } from '../portal/clock.ts'
import { becomeMember } from '../portal/students.ts'
import { expect, test } from '../portal/test.ts'

const secretAnswer = z.object({ secret: z.string() })

test('downloading your data asks for the second factor in a dialog, then continues', async ({
  page,
  browser,
  baseURL,
  faults,
}) => {
  faults.expect(/403 \(Forbidden\)/)
  const student = await becomeMember(page)
  // In another browser, so that this one hasn't used it.
  const other = await (await browser.newContext({ baseURL })).newPage()
  const { email, password } = student
  const loggedIn = await send(other, 'POST', '/user/login', { loginCredential: email, password })
  expect(loggedIn.status()).toBe(200)
  const { secret } = secretAnswer.parse(await (await send(other, 'POST', '/user/totp', { password })).json())
  const app = new TOTP({ secret })
  const confirmed = await send(other, 'POST', '/user/totp/confirm', {
    code: app.generate({ timestamp: now() }),
  })
  expect(confirmed.status()).toBe(200)

  await page.goto('/account')
  const data = page.getByRole('region', { name: 'My data' })
  await data.getByLabel('Your password').fill(password)
  const download = data.getByRole('button', { name: 'Download my data' })
  await download.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(data.getByText(/^This needs your second factor/)).toBeVisible()
  await expect(data.getByLabel('Your password')).toHaveValue(password)
  await expect(download).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Code')).toBeFocused()
  const file = page.waitForEvent('download')
  // The next time step's code, because the current one confirmed the app.
  await page.keyboard.type(app.generate({ timestamp: now() + 30_000 }))
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toContain(student.username)
  await expect(dialog).toBeHidden()
})
